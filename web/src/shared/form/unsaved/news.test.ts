import { describe, expect, test } from 'vitest'
import type { Reading } from '../dispute.ts'
import { type News, disputeOfNews, placedAt, rebase, undecided, withNews } from './news.ts'

interface Board {
  code: string
  series: string | null
  thickness: string | null
  packaging: Record<string, { contents: string | null }>
}

const paths = ({ packaging }: Board) => [
  'code',
  'series',
  'thickness',
  ...Object.keys(packaging).map((key) => `packaging.${key}.contents`),
]
const fields = { paths, merging: { rows: ['packaging'] } }

const before: Board = {
  code: 'B1',
  series: 'Base',
  thickness: '50',
  packaging: { PF: { contents: '4' } },
}

const theirs = (more: Partial<Board>): Reading<Board> => ({
  values: { ...before, ...more },
  version: 2,
  by: 'Ada',
  at: '2026-11-25T10:41:00Z',
})

describe('what somebody else has saved', () => {
  test('is taken over where nothing was changed here, and is news where it was', () => {
    const mine = { ...before, series: 'Mine' }
    const { values, taken, news } = rebase(
      before,
      mine,
      theirs({ series: 'Hers', thickness: '60' }),
      fields,
    )
    expect(values).toEqual({ ...before, series: 'Mine', thickness: '60' })
    expect(taken).toEqual(['thickness'])
    expect(news).toEqual([
      {
        path: 'series',
        base: 'Base',
        mine: 'Mine',
        theirs: 'Hers',
        by: 'Ada',
        at: '2026-11-25T10:41:00Z',
        isTaken: false,
      },
    ])
  })

  test('is taken over in the field in hand too, as long as nothing was typed there, with news of it', () => {
    const saved = theirs({ thickness: '60' })
    const found = rebase(before, before, saved, fields, 'thickness')
    expect(found.values.thickness).toBe('60')
    expect(found.news).toMatchObject([
      { path: 'thickness', mine: '50', theirs: '60', isTaken: true },
    ])
    expect(rebase(before, before, saved, fields, 'thickness.part').news).toEqual(found.news)
    expect(rebase(before, before, saved, fields, 'thicknesses').news).toEqual([])
    const typed = rebase(before, { ...before, thickness: '5' }, saved, fields, 'thickness')
    expect(typed.values.thickness).toBe('5')
    expect(typed.news).toMatchObject([{ path: 'thickness', mine: '5', isTaken: false }])
  })

  test.each([
    ['the same as here', { series: 'Same' }, { series: 'Same' }, []],
    [
      'nothing where something blank stands here',
      { series: 'Hers' },
      { series: 'Base ' },
      ['series'],
    ],
    [
      'a number while half of one is typed here',
      { thickness: '60' },
      { thickness: '5,' },
      ['thickness'],
    ],
    [
      'a row that was taken away here',
      { packaging: { PF: { contents: '6' } } },
      { packaging: {} },
      ['packaging.PF'],
    ],
    [
      'nothing of a row that was changed here',
      { packaging: {} },
      { packaging: { PF: { contents: '5' } } },
      ['packaging.PF'],
    ],
  ])('%s', (_, saved, changed, news) => {
    const found = rebase(before, { ...before, ...changed }, theirs(saved as Partial<Board>), fields)
    expect(found.news.map(({ path }) => path)).toEqual(news)
    expect(found.values).toMatchObject(changed)
  })
})

const one = (path: string, more: Partial<News> = {}): News => ({
  path,
  base: 'Base',
  mine: 'Mine',
  theirs: 'Hers',
  by: 'Ada',
  at: undefined,
  isTaken: false,
  ...more,
})

describe('news', () => {
  test('of a field is replaced by newer news of it', () => {
    const newer = one('series', { theirs: 'Later' })
    expect(withNews([one('series'), one('code')], [newer])).toEqual([one('code'), newer])
  })

  test.each([
    ['Mine', {}, ['series']],
    ['Hers', {}, []],
    ['Mine', { isTaken: true }, []],
  ])('of a field with %s in it, %j, leaves %j open', (series, more, open) => {
    const left = undecided([one('series', more)], { ...before, series })
    expect(left.map(({ path }) => path)).toEqual(open)
  })

  test('that is open is asked about with what stands in the field by then', () => {
    const dispute = disputeOfNews([one('series')], { ...before, series: 'Typed on' }, theirs({}))
    expect(dispute.conflicts).toEqual([
      { path: 'series', base: 'Base', mine: 'Typed on', theirs: 'Hers' },
    ])
    expect(dispute.merged.series).toBe('Typed on')
  })

  test.each([
    ['series', 'Hers', ['series', 'Hers']],
    ['series', undefined, ['series', null]],
    ['packaging.PF.contents', '6', ['packaging', { PF: { contents: '6' } }]],
    ['packaging.PF', undefined, ['packaging', {}]],
  ])('is put at %s as %j', (path, value, placed) => {
    expect(placedAt(before, path, value)).toEqual(placed)
  })
})
