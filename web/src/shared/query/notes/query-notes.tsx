import type { QuerySource } from '../query-source.ts'
import { TypedParts, TypedReading } from '../understanding/query-parts.tsx'
import type { QueryBoxState } from '../use-query-box.ts'
import { QueryDoubts } from '../query-choices.tsx'

interface Props {
  box: QueryBoxState
  source: QuerySource
  input: React.RefObject<HTMLInputElement | null>
}

/** How what was typed is read, and what else it may mean. */
export function QueryNotes({ box, source, input }: Props) {
  const [doubt] = box.doubts
  const question = doubt && (
    <QueryDoubts
      doubt={doubt}
      settle={(text) => {
        box.settle(doubt, text)
        input.current?.focus()
      }}
    />
  )
  return (
    <>
      {question}
      {box.reading ? (
        <TypedReading reading={box.reading} source={source} />
      ) : (
        <TypedParts
          parts={box.parts}
          query={box.query}
          source={source}
          read={(part, reading) => {
            box.read(part, reading)
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}
