import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { removeRow } from './remove-row.ts'

afterEach(cleanup)

function Rows() {
  const [names, setNames] = useState(['Austria', 'Belgium', 'Sweden'])
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input aria-label={`Status in ${name}`} />
            <button
              aria-label={`Remove ${name}`}
              onClick={() =>
                removeRow(() => setNames(names.filter((one) => one !== name)), 'add-row')
              }
            />
          </li>
        ))}
      </ul>
      <input id="add-row" />
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

test('rows are removed one after another without leaving their place, and then the next is added', () => {
  render(<Rows />)
  press('Remove Belgium')
  expect(focused()).toBe('Remove Sweden')
  press('Remove Sweden')
  expect(focused()).toBe('Remove Austria')
  press('Remove Austria')
  expect(focused()).toBe('add-row')
})
