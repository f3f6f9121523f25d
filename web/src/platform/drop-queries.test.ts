import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dropQueries } from './drop-queries.ts'

const key = ['thing', { id: 1 }]

function clientThatAsks() {
  const asked: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  const watch = (language: string) =>
    new QueryObserver(client, {
      queryKey: [...key, language],
      queryFn: async () => {
        asked.push(language)
        return language
      },
    })
  return { client, asked, watch }
}

test('what nobody looks at is forgotten at once, anything else stays', () => {
  const { client } = clientThatAsks()
  client.setQueryData([...key, 'en'], 'a thing')
  client.setQueryData(['thing', { id: 2 }, 'en'], 'another')
  dropQueries(client, key)
  expect(client.getQueryData([...key, 'en'])).toBeUndefined()
  expect(client.getQueryData(['thing', { id: 2 }, 'en'])).toBe('another')
})

test('what somebody looks at is not asked for again, and forgotten when they leave', async () => {
  const { client, asked, watch } = clientThatAsks()
  const leave = watch('en').subscribe(() => undefined)
  await expect.poll(() => client.getQueryData([...key, 'en'])).toBe('en')
  client.setQueryData([...key, 'de'], 'de')
  dropQueries(client, key)
  expect(client.getQueryData([...key, 'de'])).toBeUndefined()
  expect(client.getQueryData([...key, 'en'])).toBe('en')
  leave()
  await expect.poll(() => client.getQueryCache().findAll({ queryKey: key })).toEqual([])
  expect(asked).toEqual(['en'])
})
