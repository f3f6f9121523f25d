-- Small parts weigh fractions of a gram: 0.00312 kg. Limits are those of the contract.
alter table product_packaging
  alter column net_weight type numeric,
  alter column gross_weight type numeric;
