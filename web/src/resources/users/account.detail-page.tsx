import { type User, userInput, usersApi } from '@lambda/contract/users'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { useActiveUser } from '../../platform/active-user.ts'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import { useRecord } from '../../shared/record/record-cache.ts'
import { readFields } from '../../shared/record/record-fields.ts'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import { BrandsField } from './user-fields.form.tsx'
import { RoleTag } from './user.columns.tsx'
import { describeUserField, noticeUser } from './user.form.tsx'
import classes from './user.module.css'

const fields = ['brandIds'] as const
const schema = userInput.pick({ brandIds: true })
const api = { ...usersApi, update: usersApi.setBrands }

/** What is kept of the person who is signed in; which brands are theirs, they say themselves. */
export function AccountPage() {
  const id = useActiveUser((state) => state.activeUser?.id)
  const account = useRecord(usersApi.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return account ? <Account key={account.id} user={account} /> : <PageSkeleton />
}

function Account({ user }: { user: User }) {
  const form = useRecordForm(api, user, {
    schema,
    read: readFields<Pick<User, 'brandIds'>>(fields),
    paths: () => fields,
    describe: useMemo(() => describeUserField(user.references), [user.references]),
    saidOf: () => 'Your brands are saved.',
    onSaved: noticeUser,
  })
  return (
    <Page title="Your account" aside={<RoleTag role={user.role} />}>
      <EntityForm form={form} within={paths.account()}>
        <section className={classes.account} aria-label="Kept by administrators">
          <dl className={classes.facts}>
            <Fact label="Name">{user.displayName}</Fact>
            <Fact label="E-mail">{user.email}</Fact>
            <Fact label="Competence center">{namesOf(user, 'competenceCenterId')}</Fact>
            <Fact label="Countries">{namesOf(user, 'countries')}</Fact>
          </dl>
          <p className={words.faint}>An administrator can change these for you.</p>
        </section>
        <section className={classes.account} aria-label="Set by you">
          <BrandsField
            references={user.references}
            hint="The dashboard shows what is yours: products of these brands, in your competence center and countries. What is empty does not narrow it."
          />
          {user.productQuery !== '' && (
            <p className={classes.accountLink}>
              <Link href={paths.products({ q: user.productQuery })} className={words.link}>
                Show my products
              </Link>
            </p>
          )}
        </section>
      </EntityForm>
    </Page>
  )
}

interface FactProps {
  label: string
  children: string | null
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <span className={words.faint}>None</span>}</dd>
    </div>
  )
}

function namesOf({ references }: User, field: string): string | null {
  return references[field]?.map(({ label }) => label).join(', ') ?? null
}
