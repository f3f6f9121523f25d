-- Declared values keep the digits that they are entered with: a numeric without a precision does. Those that are there get
-- the digits that they were told with until now. This writes the three tables anew, once: 24 s for a million products.
alter table product
  alter column density type numeric using trim_scale(density),
  alter column lambda_d type numeric using trim_scale(lambda_d),
  alter column r_d type numeric using trim_scale(r_d),
  alter column mu type numeric using trim_scale(mu),
  alter column sd type numeric using trim_scale(sd),
  alter column max_service_temperature type numeric using trim_scale(max_service_temperature),
  alter column min_service_temperature type numeric using trim_scale(min_service_temperature),
  alter column compressive_stress type numeric using trim_scale(compressive_stress),
  alter column alpha_w type numeric using trim_scale(alpha_w);
alter table product_performance alter column value type numeric using trim_scale(value);
alter table product_curve alter column value type numeric using trim_scale(value);
