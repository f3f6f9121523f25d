import {
  type NameOf,
  type RecordedFields,
  recordedLabel,
  recordedText,
} from '@lambda/contract/trail/field'
import type { DescribeField } from './fields.ts'

/** Fields as forms speak of them: called and read as in the history, each on its panel; `nameOf` knows other records. */
export function describeRecorded(
  fields: RecordedFields,
  nameOf: NameOf,
  panelOf: (path: string) => string,
): DescribeField {
  return (path) => {
    const field = fields(path)
    return {
      label: recordedLabel(field, nameOf),
      rank: field.rank,
      panel: panelOf(path),
      format: (value) => recordedText(field, value, nameOf),
    }
  }
}
