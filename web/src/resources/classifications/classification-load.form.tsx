import { classificationsApi } from '@lambda/contract/classifications'
import type { Job } from '@lambda/contract/jobs'
import { Button, Drawer, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { type Ending, followJob } from '../../shared/jobs/follow-job.ts'
import { SingleFile, keysOfGroup, useSingleFile } from '../../shared/upload/single-file.tsx'
import { dismissUploads } from '../../shared/upload/upload-engine.ts'
import { Refusal } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { countText } from '../../ui/formats.ts'
import classes from './classification.module.css'

const group = 'classification'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Sends the file of a release and has it loaded. */
export function ClassificationLoad({ opened, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Load a release" size="26rem">
      <LoadForm onClose={onClose} />
    </Drawer>
  )
}

function LoadForm({ onClose }: Pick<Props, 'onClose'>) {
  const upload = useSingleFile(group)
  const [release, setRelease] = useState('')
  const [language, setLanguage] = useState('EN')
  const { run, busy, error } = useWrite({
    send: () => {
      const uploadId = upload?.stage === 'ready' ? upload.result?.id : undefined
      if (uploadId === undefined)
        throw new Refusal('Choose a file and wait until it has been checked.')
      const body = { uploadId, release: release.trim() || null, language }
      return call(classificationsApi.load, { body })
    },
    onDone: (job) => {
      dismissUploads(keysOfGroup(group))
      followJob(job, { ending })
      onClose()
    },
    failure: 'The release could not be loaded.',
  })
  return (
    <Stack gap="md">
      <p className={classes.hint}>
        Choose the ZIP file of an ETIM release: the IXF file (XML), or the CSV files. A file with
        errors is not loaded.
      </p>
      <SingleFile group={group}>Drop the ZIP file here.</SingleFile>
      <TextInput
        label="Release"
        description="Only if the file does not say it, such as 10.0."
        value={release}
        onChange={(event) => setRelease(event.currentTarget.value)}
        maxLength={20}
      />
      <LanguageSelect value={language} onChange={setLanguage} />
      {error !== null && <ErrorText>{error}</ErrorText>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => run()}>
          Load release
        </Button>
      </Group>
    </Stack>
  )
}

interface LanguageProps {
  value: string
  onChange: (language: string) => void
}

function LanguageSelect({ value, onChange }: LanguageProps) {
  const languages = useActiveLanguages()
  return (
    <NativeSelect
      label="Language of CSV files"
      description="IXF files contain several languages and name them."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: 'EN', label: 'English' },
        ...languages
          .filter(({ code }) => code !== 'EN')
          .map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}

const loaded = z.object({ releaseId: z.int(), release: z.string(), classes: z.int() })

/** What was loaded, and the way to it. */
function ending({ result }: Job): Ending | null {
  const found = loaded.safeParse(result)
  if (!found.success) return null
  const { releaseId, release, classes: count } = found.data
  return {
    type: 'success',
    title: `ETIM ${release} loaded`,
    message: `${countText(count, 'class', 'classes')}.`,
    action: { label: 'Show', url: paths.classifications.one(releaseId) },
  }
}
