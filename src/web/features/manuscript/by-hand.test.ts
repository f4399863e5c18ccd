import { expect, test } from 'vitest'
import { handWritten, handWrittenBytes } from '../../../../bench/reader/by-hand.ts'
import { score } from '../../../../bench/reader/score.ts'
import { parseXml } from '../../../../tests/support/manuscripts.ts'
import { sampleOf } from '../../../../tests/support/sample.ts'
import { preflight } from './preflight.ts'
import { readManuscript } from './read-manuscript.ts'

const parsed = new Map<string, Document>()
/** Programs write the same styles and relations into every file: each text is parsed once. */
function parseOnce(text: string): Document {
	const document = parsed.get(text) ?? parseXml(text)
	if (!text.includes('<w:body')) parsed.set(text, document)
	return document
}

/** Abstracts and keywords without a heading of their own are left empty, and authors whose names could be others'. One title is wrong. */
const notRight: Record<string, string[]> = {
	'fifteenth-60-unlabelled-abstract-signature-end': ['abstract'],
	'fifth-52-nature-run-on': ['abstract'],
	'fifth-64-presenter-underlined': ['abstract', 'keywords'],
	'seventeenth-38-russia-russian': ['abstract'],
	'thirtyfirst-36': ['authors'],
	'thirtyfourth-79': ['abstract'],
	'thirtysecond-40': ['title'],
	'twentyninth-42-jeepney-commuters-students': ['authors'],
	'twentyninth-46-highland-barley-pangenome': ['abstract'],
	'twentythird-19-poznan-musicology-single': ['abstract', 'keywords'],
}

// all of them: TEST_SAMPLES=all, or npm run bench -- reader
const papers = sampleOf(handWritten(), 120, 'manuscripts by hand')

/** What else is left empty in them is named in bench/RESULTS.md; a wrong value never is, but for that title. */
test.each(papers.map((paper) => [paper.name, paper] as const))('%s: all authors, nobody else', async (_, paper) => {
	const found = await readManuscript(handWrittenBytes(paper.name), parseOnce)
	const { title, authors, abstract, keywords, invented, strangers, misplaced, wrong } = score(found, paper)
	const isRight = (field: string) => !notRight[paper.name]?.includes(field)
	expect({ title, authors, abstract, keywords }).toEqual({
		title: isRight('title'),
		authors: isRight('authors'),
		abstract: isRight('abstract'),
		keywords: isRight('keywords'),
	})
	const wrongTitle = isRight('title') ? [] : [expect.any(String)]
	expect({ invented, strangers, misplaced, wrong }).toEqual({
		...{ invented: [], strangers: [], misplaced: [] },
		wrong: wrongTitle,
	})
})

test.each(['process-table-with-numbers', 'one-table-per-author', 'labelled-list-after-references'])(
	'pre-flight sees the details of authors after the text: %s',
	async (name) => {
		const manuscript = await readManuscript(handWrittenBytes(name), parseXml)
		const hints = preflight({
			manuscript,
			form: { abstract: 'We read.', keywords: 'soil, dry; rain; wind; snow; ice' },
		})
		// five keywords, one of them with a comma
		expect(hints.map(({ id }) => id).filter((id) => /author|keyword/.test(id))).toEqual([])
	},
)

test('title, abstract and keywords carry the line they were read from; a doubt says what it is about', async () => {
	const read = async (name: string) => readManuscript(handWrittenBytes(name), parseXml)
	const { evidence, authors } = await read('hungarian-dashes')
	expect(evidence).toEqual({
		title: { line: 'A tanyasi iskolák emlékezete az Alföldön', confidence: expect.stringMatching(/certain|likely/) },
		abstract: { line: 'Összefoglalás', confidence: 'certain' },
		keywords: { line: 'Kulcsszavak: tanya, iskola, emlékezet, Alföld', confidence: 'certain' },
	})
	expect(authors[1]?.evidence?.email?.line).toContain('szt.eva@szte.example')
	const doubtful = await read('emails-in-one-sentence')
	expect(doubtful.doubts).toEqual([
		{ about: 'affiliation', sentence: expect.stringMatching(/^It is not clear whose places/) },
	])
})
