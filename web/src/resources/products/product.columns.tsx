import type { ProductRow } from '@lambda/contract/products'
import { formatAge } from '../../ui/formats.ts'
import type { Column } from '../../shared/list/column.ts'

export const productColumns: readonly Column<ProductRow>[] = [
  { id: 'code', label: 'Code', width: 170, cell: (row) => row.code },
  { id: 'name', label: 'Name', width: 260, grow: true, cell: (row) => row.name },
  { id: 'brand', label: 'Brand', cell: (row) => row.brand?.name },
  { id: 'mainGroup', label: 'Main group', width: 170, cell: (row) => row.mainGroup?.name },
  { id: 'status', label: 'Status', width: 110, cell: (row) => row.status },
  {
    id: 'thickness',
    label: 'Thickness, mm',
    align: 'end',
    width: 120,
    cell: (row) => row.thickness,
  },
  { id: 'lambdaD', label: 'λ_D, W/(m·K)', align: 'end', width: 120, cell: (row) => row.lambdaD },
  { id: 'updatedAt', label: 'Updated', width: 130, cell: (row) => formatAge(row.updatedAt) },
]
