/**
 * Examines one galley in a process of its own: it can be ended when it never ends or fills the memory, and the app goes on.
 * Reads a line with the title and then the PDF from the standard input, and writes the facts to the standard output.
 */
import { buffer } from 'node:stream/consumers'
import { examineGalley } from './examine-galley.ts'

// pdf.js writes fonts with it, and Node has it from version 26 on
if (!('sumPrecise' in Math))
	Object.defineProperty(Math, 'sumPrecise', {
		value: (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0),
	})

const input = await buffer(process.stdin)
const end = input.indexOf('\n')
const title = JSON.parse(input.toString('utf8', 0, end)) as string
process.stdout.end(JSON.stringify(await examineGalley(input.subarray(end + 1), title)))
