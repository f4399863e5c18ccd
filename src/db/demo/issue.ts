import type { DemoArticle } from './types.ts'

const journalTitle = 'Fleuron Letters in Verified Systems'

export type DemoPaper = Omit<DemoArticle, 'publication'> & {
	publication: NonNullable<DemoArticle['publication']>
	references: string[]
	sections: { heading: string; text: string }[]
}

const common = {
	authorPhone: null,
	researchField: 'Computer Science',
	journalTitle,
	expectedPublicationDate: null,
	publishingBudget: null,
	specificRequirements: null,
} as const

const published = (submitted: string, accepted: string, day: string): DemoArticle['history'] => [
	{ status: 'submitted', at: `${submitted}T08:00:00Z` },
	{ status: 'under_review', at: `${submitted}T14:00:00Z` },
	{ status: 'accepted', at: `${accepted}T09:00:00Z` },
	{ status: 'published', at: `${day}T06:00:00Z` },
]

const inVolume = (number: string, issue: string, pages: string): DemoPaper['publication'] => ({
	...{ doi: `10.5555/flvs.2025.${number}`, publicationYear: 2025, volume: '7', issue, pages },
})

/** Older papers of the journal of the first published article: its page, the search and the feed show an issue. */
export const issuePapers: DemoPaper[] = [
	{
		...common,
		title: 'A Small Proof That Your Queue Forgets Nothing',
		authorName: 'Ilse Tamarind',
		authorEmail: 'i.tamarind@quarry-hill.example.org',
		institution: 'Quarry Hill University',
		abstract:
			'Queues are easy to write and hard to trust. We give a proof of eleven pages, checked by a machine, that a queue ' +
			'kept in two files loses no acknowledged item when its process is killed, and we describe the one line of the ' +
			'program that the proof changed. The proof assumes that a rename is atomic and that a file can be made durable. ' +
			'Both assumptions were tested on six file systems; one of them fails the second for files below four kilobytes.',
		keywords: ['verified software', 'message queues', 'durability', 'file systems', 'proof assistants'],
		history: published('2025-02-03', '2025-05-12', '2025-06-16'),
		publication: inVolume('0201', '3', '201-214'),
		references: [
			'Hollis, T., & Amaru, K. (2021). Ordering barriers in consumer disks. Quarterly of Storage Practice, 4(1), 12-29.',
			'Tamarind, I. (2024). Renaming is not enough. Quarry Hill Notes on Systems, 3, 1-9.',
		],
		sections: [
			{
				heading: '1. The queue',
				text: 'Items are appended to one file and their acknowledgements to another. After a crash both are read, and an item without an acknowledgement is handed out again. Nothing else is stored.',
			},
			{
				heading: '2. The proof',
				text: 'The state of the queue is a list of items and a set of acknowledgements. Every operation keeps one sentence true: what was acknowledged is in the first file. The machine checks it for each order in which writes may reach the disk.',
			},
		],
	},
	{
		...common,
		title: 'Counting Retries: What Ten Years of Logs Say About Transient Failures',
		authorName: 'Joaquim Esteves-Land, Oona Birch',
		authorEmail: 'j.esteves@north-pier.example.org',
		institution: 'North Pier Polytechnic',
		abstract:
			'Programs retry what failed, and nobody counts how often that helps. We read ten years of logs of a payment ' +
			'service, 4.1 billion lines, and followed each failed call to its end. A second try succeeded in 61 percent of ' +
			'cases, a third in 9 percent of the rest, and a fourth hardly ever. Waiting longer than two minutes changed ' +
			'nothing. We propose two rules for the number of tries that would have saved a third of the load during the five ' +
			'longest outages, and publish the counts by hour and by kind of failure.',
		keywords: ['retries', 'transient failures', 'log analysis', 'outages', 'load'],
		history: published('2025-01-20', '2025-04-28', '2025-06-16'),
		publication: inVolume('0215', '3', '215-233'),
		references: [
			'Birch, O. (2022). A failure is a question. North Pier Reports, 18, 40-52.',
			'Wexcombe, J. (2019). Power failure as an input. Lantern Bay Technical Notes, 77, 1-18.',
		],
		sections: [
			{
				heading: '1. The logs',
				text: 'Each line names a call, its outcome and its time. Calls of one payment share a number, so that a retry can be told from a new call.',
			},
			{
				heading: '2. What was counted',
				text: 'For every failure we count the tries that followed, the time between them and the outcome. Failures that ended because somebody gave up are counted apart.',
			},
		],
	},
	{
		...common,
		title: 'Reading Specifications Aloud: An Experiment With Forty Engineers',
		authorName: 'Hanneke van der Molen, Tomás Arriaga Ruiz',
		authorEmail: 'h.molen@lantern-bay.example.org',
		institution: 'Lantern Bay Institute of Technology',
		abstract:
			'Forty engineers were asked to find a mistake in a formal specification of two pages. Half of them read it in ' +
			'silence, half read it aloud to a colleague. Those who read aloud found the mistake in 14 of 20 cases, the others ' +
			'in 8 of 20, and they took no longer. Recordings suggest why: who reads aloud has to decide what a quantifier ' +
			'ranges over before saying it. We repeat the experiment with a second specification and report where the effect ' +
			'disappears.',
		keywords: ['formal specification', 'code reading', 'experiment', 'quantifiers', 'software teams'],
		history: published('2024-11-11', '2025-03-03', '2025-03-31'),
		publication: inVolume('0144', '2', '144-159'),
		references: ['Rooke, M.-L. (2023). What a journal promises. Fleuron Letters in Verified Systems, 5(3), 201-215.'],
		sections: [
			{
				heading: '1. The task',
				text: 'The specification describes a lock that two processes share. One of its eleven clauses is wrong: it allows both to enter after a restart.',
			},
			{
				heading: '2. Results',
				text: 'Reading aloud helped where the mistake lay in a quantifier, and did not where it lay in a name. Engineers who knew the notation gained less.',
			},
		],
	},
	{
		...common,
		title: 'Clocks That Go Back: A Catalogue of Assumptions in Twelve Libraries',
		authorName: 'Ngozi Adewale-Thorn',
		authorEmail: 'n.thorn@upper-meadow.example.org',
		institution: 'University of Upper Meadow',
		abstract:
			'A clock that is corrected goes back, and programs seldom expect it. We read twelve libraries that measure time ' +
			'and list 57 places where a moment is compared with an earlier one. In 31 of them a correction of one second ' +
			'causes a wrong result: a cache that never expires, a lock that is never released, a negative duration in a ' +
			'report. For each we show the smallest change that removes the assumption. Nine were accepted by their projects.',
		keywords: ['clocks', 'time', 'software libraries', 'assumptions', 'caches', 'locks'],
		history: published('2024-10-07', '2025-02-10', '2025-03-31'),
		publication: inVolume('0160', '2', '160-171'),
		references: ['Adewale-Thorn, N. (2023). Noon is a convention. Upper Meadow Working Papers, 6, 1-12.'],
		sections: [
			{
				heading: '1. How the libraries were read',
				text: 'Every call that reads a clock was followed to the comparison in which its value ends. Comparisons with a value of the same call were left out.',
			},
			{
				heading: '2. The catalogue',
				text: 'Assumptions fall into four kinds: that time goes on, that two clocks agree, that a day has 24 hours, and that a moment is unique.',
			},
		],
	},
]

export type DemoIssue = {
	journalTitle: string
	issue: { volume: string; number: string; title: string | null; publishedOn: string }
	/** Their DOIs, in order. */
	papers: string[]
}

/** The issue in which two of them are. */
export const demoIssue: DemoIssue = {
	journalTitle,
	issue: { volume: '7', number: '2', title: 'What Programs Assume', publishedOn: '2025-03-31' },
	papers: ['10.5555/flvs.2025.0144', '10.5555/flvs.2025.0160'],
}

/** That of the first published article. */
export const latestIssue: DemoIssue = {
	journalTitle,
	issue: { volume: '8', number: '2', title: null, publishedOn: '2026-03-02' },
	papers: ['10.5555/flvs.2026.0114'],
}

/** The paper with a notice, so that a page shows one. */
export const correctedPaper = '10.5555/flvs.2025.0160'
export const demoCorrection = {
	kind: 'correction' as const,
	issuedOn: '2025-06-16',
	reason:
		'In section 2, the second kind of assumption was counted twice in the first version. There are four kinds, as the abstract says; no conclusion changes.',
	createdBy: 'Demo',
}

/** Beside this file; `scripts/make-demo-galleys.ts` writes them. */
export const demoGalleyFile = (doi: string): URL =>
	new URL(`./galleys/${doi.replace(/^.*\//, '')}.pdf`, import.meta.url)
