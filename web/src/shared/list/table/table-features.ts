import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** What of TanStack's table a list uses. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
})

export type Features = typeof features
