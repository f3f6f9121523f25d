-- The thickness of a pipe section or tube is its wall, also where it has a nominal thickness beside it.
update product_search s set thickness = p.wall_thickness
from product p
where p.id = s.product_id and p.form in ('PIPE_SECTION', 'TUBE')
  and p.thickness is not null and p.wall_thickness is not null
  and s.thickness is distinct from p.wall_thickness;
