import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the journeys through all routes. They take longest, though their files are short: Vitest, which goes by size
 * where it has no durations, would begin them last and leave the other workers idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('routes.journey.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
