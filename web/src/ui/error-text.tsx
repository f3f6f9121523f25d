/** What came in the way, where the person looks; nothing where nothing did. */
export function ErrorText({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <p style={{ flexBasis: '100%', margin: 0, color: 'var(--danger)' }} role="alert">
      {children}
    </p>
  )
}
