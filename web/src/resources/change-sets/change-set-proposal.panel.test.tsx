import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { removeScreens } from '../../shared/page/screen-fixture.tsx'
import { ProposalNotes } from './change-set-proposal.panel.tsx'

afterEach(removeScreens)

test('it is said of which sources a set is made, and of how many products nothing is new', () => {
  const proposed = {
    sources: ['Nord GmbH', 'Süd AG'],
    fields: null,
    products: 1234,
    untold: 1000,
    unchanged: 1,
  }
  render(<ProposalNotes set={{ entity: 'product' }} proposed={proposed} />)
  const said = screen.getAllByText(/./, { selector: 'p' }).map((one) => one.textContent)
  expect(said).toEqual([
    'Source data from “Nord GmbH”, then “Süd AG”.',
    '1,234 products read: 233 with new values, 1 with nothing new, 1,000 without such data.',
  ])
})
