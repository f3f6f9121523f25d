import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { useNameTable } from './use-names.ts'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

const source = { fields: [], names: ['country' as const], examples: [] }

function Named({ isNeeded }: { isNeeded: boolean }) {
  const table = useNameTable(source, isNeeded)
  return <p>{table?.nameOf('country', 'DE', 'EN') ?? 'unknown'}</p>
}

function Again() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Again
    </button>
  )
}

/** Names that are others with every request. */
function answerNames(): void {
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    const lists = { country: [{ code: 'DE', names: { EN: `Germany ${requests}` } }] }
    return Response.json({ data: { lists } })
  })
}

test('names are asked for again without an error where somebody does not need them', async () => {
  answerNames()
  await showScreens({
    '/': () => (
      <>
        <Named isNeeded />
        <Named isNeeded={false} />
        <Again />
      </>
    ),
  })
  await screen.findAllByText('Germany 1')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  })
  await eventually(() => expect(screen.getAllByText('Germany 2')).toHaveLength(2))
})

test('names that others have changed meanwhile are known on the next visit', async () => {
  answerNames()
  const go = await showScreens({ '/': () => <Named isNeeded />, '/elsewhere': () => <i>Else</i> })
  await screen.findByText('Germany 1')
  go('/elsewhere')
  await screen.findByText('Else')
  go('/')
  expect(await screen.findByText('Germany 2')).toBeTruthy()
})
