import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { nodeTextLabels } from '@lambda/contract/trail/taxonomy-node'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { TextInLanguage } from '../../shared/texts/text-in-language.tsx'
import { TextsEditor } from '../../shared/texts/texts-editor.tsx'
import words from '../../ui/words.module.css'
import { textLimits } from './taxonomy.form.ts'
import classes from './taxonomy.module.css'

const texts = [
  { leaf: 'name', label: nodeTextLabels.name, max: textLimits.name, rows: 1 },
  { leaf: 'description', label: nodeTextLabels.description, max: textLimits.description, rows: 5 },
]

/** Names and descriptions by language. */
export function TaxonomyTextsPanel({ node }: { node: TaxonomyNodeDetail }) {
  if (!useIsAdministrator()) return <ReadTexts node={node} />
  return (
    <TextsEditor
      path="texts"
      labels={nodeTextLabels}
      fields={(language) =>
        texts.map((text) => (
          <TextInLanguage key={text.leaf} texts="texts" language={language} {...text} />
        ))
      }
    />
  )
}

/** For those who may not write. */
function ReadTexts({ node }: { node: TaxonomyNodeDetail }) {
  const languages = useActiveLanguages()
  const named = languages.filter(({ code }) => node.texts[code])
  const missing = languages.filter(({ code }) => !node.texts[code]).map(({ name }) => name)
  return (
    <>
      <dl className={classes.facts}>
        {named.map(({ code, name }) => (
          <Text key={code} language={code} label={name} text={node.texts[code]} />
        ))}
      </dl>
      {missing.length > 0 && (
        <p className={words.note}>{`No texts yet in ${missing.join(', ')}.`}</p>
      )}
    </>
  )
}

interface TextProps {
  language: string
  label: string
  text: { name: string; description: string | null } | undefined
}

function Text({ language, label, text }: TextProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd lang={language.toLowerCase()}>
        <strong>{text?.name}</strong>
        {text?.description && <div>{text.description}</div>}
      </dd>
    </>
  )
}
