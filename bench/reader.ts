import { readManuscript } from '../src/web/features/manuscript/read-manuscript.ts'
import { parseXml } from '../tests/support/manuscripts.ts'
import { withOthers } from './reader/added-people.ts'
import { type AddedShape, addedShapes } from './reader/added-shapes.ts'
import { handWritten, handWrittenBytes } from './reader/by-hand.ts'
import { layoutCount, type Sample, sample } from './reader/corpus.ts'
import type { Part } from './reader/make-paper.ts'
import { moreAddedShapes, strangerOrcid } from './reader/more-added-shapes.ts'
import { seeded } from './reader/random.ts'
import { type Field, fields, type Score, score } from './reader/score.ts'
import { writerNames } from './reader/writers.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'

/** Without `--runs`; 5,000 manuscripts are 2,500 of each part. */
const usual = 900
export const readerLimits: Record<Field, number> = {
	title: 98,
	authors: 90,
	emails: 90,
	affiliations: 80,
	abstract: 98,
	keywords: 98,
	noTyping: 85,
}
/** Failures of the series before were looked at to correct the reader. After a look at this one, count on. */
const heldOutSeries = 3
/** How often each manuscript by hand is read beside people who did not write it. */
const additions = 3
type Read = { sample: Pick<Sample, 'layout' | 'layouts'>; score: Score }

/** Reads manuscripts that are made for it, and compares what was found with what they say. `--layouts` prints the open ones by layout. */
export async function run({ runs = usual, layouts = false }: BenchmarkOptions): Promise<Findings> {
	say(`${runs} manuscripts of each part, ${layoutCount} layouts, ${writerNames.length} writers`)
	const open = await readAll('open', runs, 0)
	const heldOut = await readAll('held-out', runs, heldOutSeries)
	const byHand = await readHandWritten()
	const beside: [string, Beside[]][] = [
		['the first kinds', await readBesideOthers(addedShapes, 0)],
		['more kinds', await readBesideOthers(moreAddedShapes, handWritten().length * additions)],
	]
	const groups: [string, Read[]][] = [
		['may be looked at', open],
		['held out: other people, known layouts', heldOut.filter(({ sample }) => sample.layouts === 'known')],
		['held out: other people, other layouts', heldOut.filter(({ sample }) => sample.layouts === 'held-out')],
		['held out: other people, newest layouts', heldOut.filter(({ sample }) => sample.layouts === 'newest')],
		['held out, all', heldOut],
		...[...Map.groupBy(byHand, ({ set }) => set)].map(([set, reads]): [string, Read[]] => [
			`by hand, ${set} set`,
			reads,
		]),
	]
	const judged = heldOut
	return {
		tables: [
			{
				title: 'Manuscripts of which a field is right, in %',
				columns: ['part', 'manuscripts', ...fields],
				rows: groups.map(([name, reads]) => [
					name,
					String(reads.length),
					...fields.map((field) => share(reads, field).toFixed(1)),
				]),
			},
			{
				title: 'Values that are wrong (an empty value is not counted here)',
				columns: [
					'part',
					'invented persons',
					"strangers' addresses",
					'address on another author',
					'title, abstract or keywords',
				],
				rows: groups.map(([name, reads]) => [
					name,
					...(['invented', 'strangers', 'misplaced', 'wrong'] as const).map((kind) => String(count(reads, kind))),
				]),
			},
			...beside.map(([kinds, reads]) => ({
				title: `The ${byHand.length} manuscripts by hand, each ${additions} times with a line or more about people who did not write it, ${kinds}`,
				columns: ['where it was added', 'manuscripts', 'authors right', 'invented persons', "strangers' addresses"],
				rows: [...Map.groupBy(reads, ({ place }) => place), ['all', reads] as const].map(([place, some]) => [
					place,
					String(some.length),
					share(some, 'authors').toFixed(1),
					...(['invented', 'strangers'] as const).map((kind) => String(count(some, kind))),
				]),
			})),
			...(layouts ? [byLayout(open)] : []),
		],
		notes: [
			'An author list is right when all names are there in order; addresses and affiliations when every author has exactly those of the file. No typing: title, names, addresses, abstract, keywords and the first affiliation of the author who submits.',
		],
		verdicts: [
			...fields.map((field) => ({
				name: field,
				value: share(judged, field),
				unit: ' %',
				limit: readerLimits[field],
				kind: 'at least' as const,
			})),
			...[judged, byHand, beside.flatMap(([, reads]) => reads)].flatMap((reads, index) => {
				const where = ['', ', by hand', ', beside others'][index]
				const none = { limit: 0, kind: 'at most' as const }
				return [
					{ name: `invented persons${where}`, value: count(reads, 'invented'), ...none },
					{ name: `strangers' addresses${where}`, value: count(reads, 'strangers'), ...none },
				]
			}),
		],
	}
}

/** Written one by one in other shapes than the layouts, and made by LibreOffice, pandoc and docx. */
async function readHandWritten(): Promise<(Read & { set: string })[]> {
	const reads: (Read & { set: string })[] = []
	for (const { name, set, expected } of handWritten()) {
		const found = await readManuscript(handWrittenBytes(name), parseXml)
		reads.push({ sample: { layout: name, layouts: 'known' }, score: score(found, { expected }), set })
	}
	return reads
}

type Beside = Read & { place: string }
/** Seeded: the same lines at the same places in every run. An ORCID iD of somebody else counts as an address. */
async function readBesideOthers(shapes: AddedShape[], firstSeed: number): Promise<Beside[]> {
	const reads: Beside[] = []
	for (const [at, { name, expected }] of handWritten().entries())
		for (let number = 0; number < additions; number++) {
			const random = seeded(firstSeed + at * additions + number)
			const added = withOthers({ bytes: handWrittenBytes(name), expected }, shapes, random)
			if (!added) continue
			const found = await readManuscript(added.bytes, parseXml)
			const scored = score(found, { expected })
			const orcids = found.authors.flatMap(({ orcid }) => (orcid === strangerOrcid ? orcid : []))
			reads.push({
				sample: { layout: added.shape, layouts: 'known' },
				score: { ...scored, strangers: [...scored.strangers, ...orcids] },
				place: added.place,
			})
		}
	return reads
}

async function readAll(part: Part, runs: number, series: number): Promise<Read[]> {
	const reads: Read[] = []
	for (let number = 0; number < runs; number++) {
		const one = sample(part, number, series)
		reads.push({ sample: one, score: score(await readManuscript(one.bytes, parseXml), one) })
	}
	return reads
}

export const share = (reads: Pick<Read, 'score'>[], field: Field) =>
	(100 * reads.filter(({ score }) => score[field]).length) / reads.length
export const count = (reads: Pick<Read, 'score'>[], kind: 'invented' | 'strangers' | 'misplaced' | 'wrong') =>
	reads.reduce((sum, { score }) => sum + score[kind].length, 0)

function byLayout(reads: Read[]) {
	const rows = [...Map.groupBy(reads, ({ sample }) => sample.layout)].map(([name, some]) => [
		name,
		...fields.map((field) => share(some, field).toFixed(0)),
		String(count(some, 'invented') + count(some, 'strangers')),
	])
	return { title: 'By layout, the part that may be looked at', columns: ['layout', ...fields, 'false'], rows }
}
