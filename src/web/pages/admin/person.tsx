import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type PersonSource, personSources } from '../../../contract/person-words.ts'
import type { ErasureEffects } from '../../../contract/persons.ts'
import { FindPerson } from '../../features/staff-person/find-person.tsx'
import { EffectsList, PersonActions } from '../../features/staff-person/person-actions.tsx'
import { PersonView } from '../../features/staff-person/person-view.tsx'
import { type PersonKey, personQuery } from '../../features/staff-person/queries.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { staffKey } from '../../lib/staff-api.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'
import { Card, CardContent } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** A record from the address, or an address that was typed. */
function useWho(): PersonKey | null {
	const { search, state } = useLocation()
	const parameters = new URLSearchParams(search)
	const record = parameters.get('record') as PersonSource
	const id = Number(parameters.get('id'))
	if (personSources.includes(record) && Number.isInteger(id) && id > 0 && id < 2 ** 31) return { record, recordId: id }
	const typed = (state as { address?: unknown } | null)?.address
	return typeof typed === 'string' ? { address: typed } : null
}

export function Component() {
	const site = useSite()
	const who = useWho()
	return (
		<>
			<StaffPageMeta title="Person" />
			{who ? (
				<KnownPerson key={JSON.stringify(who)} who={who} timeZone={site.timeZone} />
			) : (
				<>
					<h1 className="text-3xl">Person</h1>
					<p className="mt-2 mb-5 text-muted">
						All that is stored under one e-mail address: submissions, inquiries, mails, newsletter.
					</p>
				</>
			)}
			{!who && <FindPerson />}
		</>
	)
}

function KnownPerson({ who, timeZone }: { who: PersonKey; timeZone: string }) {
	const client = useQueryClient()
	const mayManage = useMay('persons.manage')
	const [erased, setErased] = useState<ErasureEffects | null>(null)
	const { data: person, error, isFetching, refetch } = useQuery({ ...personQuery(who), enabled: erased === null })

	function showErased(effects: ErasureEffects): void {
		setErased(effects)
		// nothing is asked again about who is gone; other pages ask when they are opened
		void client.invalidateQueries({ queryKey: staffKey(), refetchType: 'none' })
	}

	if (erased)
		return (
			<>
				<h1 className="text-3xl">The person was erased</h1>
				<Card className="mt-5 max-w-2xl">
					<CardContent>
						<EffectsList effects={erased} isDone />
						<p className="mt-3 text-sm text-muted">
							Backups and the mailbox of the site are not changed by this. Texts of others may still name the person.
						</p>
					</CardContent>
				</Card>
			</>
		)
	if (!person)
		return (
			<>
				<h1 className="text-3xl">Person</h1>
				{error ? (
					<LoadFailure
						text={
							error instanceof ApiError && error.status === 404
								? 'There is nobody: the record is gone, or its person was erased.'
								: sentenceOf(error)
						}
						query={{ isFetching, refetch }}
						className="mt-4"
					/>
				) : (
					<p className="py-16 text-center">
						<Spinner label="Loading..." />
					</p>
				)}
			</>
		)
	return (
		<>
			<div className="mb-5 flex flex-wrap items-start justify-between gap-3">
				<div className="min-w-0">
					<h1 className="text-3xl wrap-anywhere">
						<bdi>{person.names[0] ?? person.address}</bdi>
					</h1>
					<p className="mt-1 text-muted wrap-anywhere">
						<bdi>{person.address}</bdi>
						{person.names.length > 1 && <> · also {person.names.slice(1).join(', ')}</>}
						{person.hasAccount && <> · member of staff</>}
					</p>
				</div>
				{mayManage && <PersonActions who={who} onErased={showErased} />}
			</div>
			<PersonView person={person} timeZone={timeZone} />
		</>
	)
}
