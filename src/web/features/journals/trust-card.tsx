import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { ClaimKind } from '../../../contract/claim-words.ts'
import type { JournalClaim } from '../../../contract/journal-claims.ts'
import type { Journal } from '../../../contract/journals.ts'
import type { Site } from '../../../contract/site.ts'
import { formatDate } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { FactCard, IndexName, WebLink } from './journal-facts.tsx'
import { journalClaimsQuery } from './queries.ts'
import { issnRegister, registerOf, safeAddress } from './registers.ts'

type Facts = { journal: Journal; claims: JournalClaim[] | null | undefined; site: Site }

const notStated = <span className="text-muted">Not stated</span>
const listed = (...parts: ReactNode[]) => {
	const shown = parts.filter(Boolean)
	if (shown.length === 0) return null
	return shown.map((part, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: The parts of an answer never move.
		<Fragment key={at}>
			{at > 0 && '; '}
			{part}
		</Fragment>
	))
}
const link = (address: string | null, words: string, { isDemo }: Journal) =>
	isDemo ? address && words : safeAddress(address) && <WebLink href={address ?? ''}>{words}</WebLink>

function fees({ feeState, publicationFee, otherFees }: Journal): string | null {
	if (feeState === 'not_stated') return null
	if (feeState !== 'amount') return feeState === 'none' ? 'No fee' : 'On request'
	return [...(publicationFee ? [`${withCommas(publicationFee)} USD`] : []), ...otherFees].join(', ')
}

const waivers = (journal: Journal) =>
	journal.hasWaiver === null
		? null
		: journal.hasWaiver
			? (link(journal.waiverUrl, 'Waivers for some authors', journal) ?? 'Waivers for some authors')
			: 'No waivers'

/** The questions of an author before submitting, and what answers each. */
const questions: { kind: Exclude<ClaimKind, 'index'>; question: string; answer: (journal: Journal) => ReactNode }[] = [
	{
		kind: 'issn',
		question: 'Is its ISSN registered?',
		answer: (journal) => {
			const register = issnRegister(journal)
			return listed(
				register ? <WebLink href={register}>{journal.issn}</WebLink> : journal.issn,
				journal.eissn && `${journal.eissn} (online)`,
			)
		},
	},
	{
		kind: 'publisher',
		question: 'Can you identify and contact the publisher?',
		answer: ({ publisher, country }) => publisher && <bdi>{country ? `${publisher} (${country})` : publisher}</bdi>,
	},
	{
		kind: 'board',
		question: 'Do you recognise the editorial board?',
		answer: (journal) => link(journal.boardUrl, 'Editors and editorial board', journal),
	},
	{
		kind: 'review',
		question: 'Is it clear how papers are reviewed, and how long that takes?',
		answer: ({ reviewType, processingTime, weeks }) =>
			listed(reviewType, processingTime ?? (weeks !== null && `${weeks} weeks`)),
	},
	{
		kind: 'fees',
		question: 'Is it clear what fees are charged, and are they waived?',
		answer: (journal) => listed(fees(journal), waivers(journal)),
	},
	{
		kind: 'licence',
		question: 'Is it clear which licence an article gets, and who holds the copyright?',
		answer: ({ licences, copyright }) =>
			listed(licences.join(', '), copyright ?? (licences.length > 0 && 'copyright not stated')),
	},
	{
		kind: 'archiving',
		question: 'Is it archived for the long term?',
		answer: ({ archiving }) => archiving.join(', '),
	},
	{
		kind: 'guidelines',
		question: 'Are there guidelines for authors?',
		answer: (journal) =>
			listed(
				link(journal.instructionsUrl, 'Instructions for authors', journal),
				link(journal.aimsUrl, 'Aims and scope', journal),
				journal.guidelines && 'Guidelines on this page',
			),
	},
	{ kind: 'impact_factor', question: 'What is its impact factor?', answer: ({ impactFactor }) => impactFactor },
]

const initiatives = ['cope', 'doaj', 'oaspa']
const initiativesOf = ({ indexing }: Journal) => indexing.filter((name) => initiatives.includes(name.toLowerCase()))

/** Every question of a careful author, with a value and its evidence or an honest "Not stated". */
export function TrustCard({ journal, site }: { journal: Journal; site: Site }) {
	const { data: claims } = useQuery(journalClaimsQuery(String(journal.id)))
	const facts = { journal, claims, site }
	return (
		<FactCard title="Can I trust this journal?" className="flex flex-col gap-4">
			<p className="text-sm text-muted">
				{journal.isDemo ? (
					'Demonstration content: this journal is fictional, and so are the checks below. Nothing here is in a register.'
				) : (
					<>
						The questions of <WebLink href="https://thinkchecksubmit.org/journals/">Think. Check. Submit.</WebLink>,
						answered with what we know and where it comes from. One only you can answer: do you or your colleagues know
						this journal?
					</>
				)}
			</p>
			{!claims && <p className="text-sm">What our editors checked could not be loaded.</p>}
			<dl className="flex flex-col divide-y divide-border border-t border-border">
				<Row question="Is it easy to discover its latest papers?">
					<span className="font-medium">{link(journal.website, 'Website of the journal', journal) || notStated}</span>
				</Row>
				{questions.map(({ kind, question, answer }) => (
					<Row key={kind} question={question}>
						<Answer {...facts} kind={kind} value={answer(journal)} />
					</Row>
				))}
				<Row question="Is it a member of a recognised initiative (COPE, DOAJ, OASPA)?">
					{initiativesOf(journal).length === 0 ? (
						notStated
					) : (
						<span className="font-medium">{initiativesOf(journal).join(', ')}</span>
					)}
				</Row>
				<Row question="Are its articles indexed in services that you use?">
					{journal.indexing.length === 0 && notStated}
					<ul className="flex flex-col gap-2 empty:hidden">
						{journal.indexing.map((name) => (
							<li key={name}>
								<Answer {...facts} kind="index" name={name} value={<IndexName name={name} journal={journal} />} />
							</li>
						))}
					</ul>
				</Row>
			</dl>
		</FactCard>
	)
}

const Row = ({ question, children }: { question: string; children: ReactNode }) => (
	<div className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
		<dt className="text-muted">{question}</dt>
		<dd className="min-w-0 wrap-anywhere">{children}</dd>
	</div>
)

function Answer({ value, kind, name = '', ...facts }: Facts & { value: ReactNode; kind: ClaimKind; name?: string }) {
	const claim = facts.claims?.find((one) => one.kind === kind && one.name === name)
	if (!value) return notStated
	return (
		<>
			<span className="font-medium">{value}</span>
			{kind === 'impact_factor' && claim?.year && ` (${claim.year})`}
			{claim && <Evidence {...facts} claim={claim} />}
		</>
	)
}

/** What supports an answer: its source, and when our editors checked it. */
function Evidence({ claim, journal, site }: Omit<Facts, 'claims'> & { claim: JournalClaim }) {
	const { kind, name, sourceUrl, document, checkedAt, state } = claim
	const source = safeAddress(sourceUrl)
	const day = checkedAt && <time dateTime={checkedAt}>{formatDate(checkedAt, site.timeZone)}</time>
	const isVerifiable = source || document || journal.isDemo || kind !== 'index' || registerOf(name, journal)
	return (
		<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
			{source && !journal.isDemo && <WebLink href={source}>Source: {new URL(source).host}</WebLink>}
			{source && journal.isDemo && <span>Source: {new URL(source).host} (fictional)</span>}
			{document && (
				<a
					href={`/api/journals/${journal.id}/claims/${document.id}/document`}
					className="text-primary wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
				>
					Document: {document.fileName} ({fileSize(document.fileSize)})
				</a>
			)}
			{!source && !document && kind === 'impact_factor' && <span>source not stated</span>}
			{!isVerifiable && <span>not verifiable here</span>}
			{state === 'changed' ? (
				<span>Changed since our editors checked it on {day}</span>
			) : (
				<span>{day ? <>Checked by our editors on {day}</> : 'Not checked by our editors yet'}</span>
			)}
			{state === 'stale' && <Badge variant="warn">Check is out of date</Badge>}
			{state === 'changed' && <Badge variant="warn">Not checked since the change</Badge>}
		</p>
	)
}
