import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { handWritten, handWrittenFile } from '../../../../bench/reader/by-hand.ts'
import { score } from '../../../../bench/reader/score.ts'
import { parseXml } from '../../../../tests/support/manuscripts.ts'
import { readManuscript } from './read-manuscript.ts'

/** What is left empty in them is named in bench/RESULTS.md; a wrong value never is. */
test.each(handWritten().map((paper) => [paper.name, paper] as const))(
	'%s: all authors, nobody else',
	async (_, paper) => {
		const found = await readManuscript(new Uint8Array(readFileSync(handWrittenFile(paper.name))), parseXml)
		const { title, authors, abstract, keywords, invented, strangers, misplaced, wrong } = score(found, paper)
		expect({ title, authors, abstract, keywords }).toEqual({
			title: true,
			authors: true,
			abstract: true,
			keywords: true,
		})
		expect({ invented, strangers, misplaced, wrong }).toEqual({ invented: [], strangers: [], misplaced: [], wrong: [] })
	},
)
