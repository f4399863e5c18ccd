import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ReadText } from '../../features/matching/document-button.tsx'
import { MatchJournal, type PostedMatch } from '../../features/matching/match-journal.tsx'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { postedKey } from '../../lib/posted.ts'
import { useSite } from '../../lib/site.ts'

const path = '/match-journal'
const title = 'Match My Paper'
const description =
	'Enter the title and abstract of your paper and see which journals fit, with the reasons for each. Your text is not stored.'

/** The reader comes with the first document that is chosen. */
async function readDocument(bytes: Uint8Array) {
	const { readManuscript } = await optionalChunk(() => import('../../features/manuscript/read-manuscript.ts'))
	return readManuscript(bytes)
}

/** The submission form hands over what was typed there. */
function givenIn(state: unknown): ReadText | undefined {
	if (typeof state !== 'object' || state === null) return undefined
	const { title: given, abstract } = state as Record<string, unknown>
	return {
		...(typeof given === 'string' && { title: given }),
		...(typeof abstract === 'string' && { abstract }),
	}
}

export function Component() {
	const site = useSite()
	const client = useQueryClient()
	const [posted] = useState(() => client.getQueryData<PostedMatch>(postedKey))
	const given = givenIn(useLocation().state)
	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:gap-10 lg:py-14">
			<PageSeo
				page="match-journal"
				site={site}
				path={path}
				fallback={{ title, description }}
				structuredData={[breadcrumbs(site, title, path)]}
			/>
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">{title}</h1>
				<p className="text-lg text-muted">
					Which journals fit your paper, and why: the words and subjects in common, the language, the fee and the time.
				</p>
			</header>
			<MatchJournal posted={posted} given={given} readDocument={readDocument} />
		</div>
	)
}
