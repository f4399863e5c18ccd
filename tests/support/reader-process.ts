/** A script for `readInChild` that does what it is asked to, as a file could make a reader do it. */
import { answerParent } from '../../src/server/answer-parent.ts'
import { fieldError } from '../../src/server/app-error.ts'

type Asked = 'sizes' | 'refuse' | 'fail' | 'nest' | 'stop' | 'loop' | 'fill'

const nest = (depth: number): number => 1 + nest(depth + 1)

async function* find(asked: Asked, file: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
	if (asked === 'refuse') throw fieldError('file_refused', 'file', 'This is no table.')
	if (asked === 'fail') throw new TypeError('a mistake of ours')
	if (asked === 'nest') yield nest(0)
	if (asked === 'stop') process.exit(3)
	while (asked === 'loop');
	const kept: object[] = []
	while (asked === 'fill') kept.push(Array(10_000).fill(kept.length))
	for await (const piece of file) yield { size: piece.length, text: 'x'.repeat(200_000) }
}

await answerParent(find)
