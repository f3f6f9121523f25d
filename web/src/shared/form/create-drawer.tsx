import { Button, Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { ConfirmDialog, FirstFocus } from '../../ui/confirm-dialog.tsx'
import { never, useAskedCloseOfForm } from '../page/use-asked-close.ts'
import { useSaving } from '../page/use-saving.ts'
import classes from './entity-form.module.css'
import { EntityForm } from './entity-form.tsx'
import { FieldPrefixProvider } from './fields.ts'
import type { EntityForm as Form } from './use-entity-form.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** What is created: "product". */
  noun: string
  /** Where it is not simply a new one. */
  title?: string
  /** How wide it is, where its form does not stand in one column. */
  size?: string
  /** The form, which hands on what it is given to `CreateForm`. */
  children: (drawer: CreateControls) => ReactNode
}

/** What the drawer has to hear of the form in it. */
export interface CreateControls {
  /** Takes what tells whether anything has been written, as long as the form is there. */
  onForm: (isDirty: () => boolean) => void
  onCancel: () => void
}

/** What the ids of its fields begin with: the page behind it may have a form with the same fields. */
const newPrefix = 'new-field'

/** The drawer over a list in which something new begins; one opening makes one thing, and asks before it is lost. */
export function CreateDrawer(props: Props) {
  const { opened, onClose, noun, title, size = '26rem', children } = props
  const { isAsking, close, leave, stay, onForm } = useAskedCloseOfForm(onClose)
  const opening = useOpening(opened)
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={!isAsking}
        title={title ?? `New ${noun}`}
        position="right"
        size={size}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <FieldPrefixProvider value={newPrefix}>
          <FirstFocus key={opening}>{children({ onForm, onCancel: close })}</FirstFocus>
        </FieldPrefixProvider>
      </Drawer>
      <ConfirmDialog
        opened={isAsking}
        title={`Discard this ${noun}?`}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={leave}
        onClose={stay}
      >
        It has not been created yet. What you have entered will be lost.
      </ConfirmDialog>
    </>
  )
}

/** Counts how often it has been opened: one that is opened again while it closes still has what was in it before. */
function useOpening(opened: boolean): number {
  const [opening, setOpening] = useState({ opened, count: 0 })
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + Number(opened) })
  return opening.count
}

interface FormProps<V extends FieldValues> extends CreateControls {
  form: Form<V>
  /** What is created: "product". */
  noun: string
  /** What the button says, where it is not simply to create that. */
  createLabel?: string
  /** Paths that begin with this are no way out of the form. */
  within: string
  children: ReactNode
}

/** The form of something new in its drawer: fields, and at the bottom its buttons; Ctrl S creates it, too. */
export function CreateForm<V extends FieldValues>(props: FormProps<V>) {
  const { form, noun, createLabel = `Create ${noun}`, within, onForm, onCancel, children } = props
  const { isSubmitting } = useFormState({ control: form.methods.control })
  const buttons = useRef<HTMLDivElement>(null)
  const isDirty = useEffectEvent(() => form.changedIn(form.methods.getValues()).length > 0)
  useEffect(() => {
    onForm(() => isDirty())
    return () => onForm(never)
  }, [onForm])
  // keys are heard a moment longer than the drawer is there
  useSaving(buttons, form.save, () => buttons.current !== null)
  return (
    <EntityForm form={form} within={within} bar={false}>
      {children}
      <div ref={buttons} className={classes.drawerButtons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {createLabel}
        </Button>
      </div>
    </EntityForm>
  )
}
