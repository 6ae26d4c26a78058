import { useQuery } from '@tanstack/react-query'
import { isRole } from '../../../shared/kernel/people.ts'
import { useMe } from '../../api/current_user.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { Preview } from '../../ui/print/preview/preview.tsx'
import { useCompany } from '../../ui/print/use_company.ts'
import { manualForm } from './manual_form.ts'
import { useTexts } from './texts.ts'

const topicsIn = {
  zh: () => import('../help.zh.ts').then((part) => part.topics),
  en: () => import('../help.en.ts').then((part) => part.topics),
}

/** `#/print/manual`: of the own roles, or `?roles=keeper,planner`; `?roles=` for all. */
export function ManualPrint({ query }: { readonly query: URLSearchParams }) {
  const { t, language } = useTexts()
  const me = useMe()
  const company = useCompany()
  const hidden = useHiddenModules()
  const { data: topics } = useQuery({ queryKey: ['help', language], queryFn: topicsIn[language] })
  const roles = (query.get('roles')?.split(',') ?? me.roles).filter(isRole)
  return (
    <Preview
      documents={
        company === undefined || !topics ? [] : [manualForm({ roles, hidden, topics, company, language, t })]
      }
      home={hashOf(['home'])}
    />
  )
}
