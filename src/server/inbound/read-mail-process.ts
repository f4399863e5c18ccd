/**
 * A process of its own for each mail: one that was made to take for ever or to fill the memory takes only this along.
 * Reads the mail from the standard input and writes what is needed of it to the standard output.
 */
import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import type { ReadAnswer } from './mail-reader.ts'
import { readMail } from './read-mail.ts'

const [, , isWhole = ''] = process.argv

const answer = await readMail(await buffer(process.stdin), isWhole === 'true').then(
	(mail): ReadAnswer => ({ mail }),
	(error: Error): ReadAnswer => ({ problem: error.message }),
)
process.stdout.end(serialize(answer))
