/**
 * Reads one mail in a process of its own: it can be ended when it never ends or fills the memory, and the app goes on.
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
