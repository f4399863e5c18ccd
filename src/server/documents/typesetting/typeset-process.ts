/**
 * Sets documents in a process of its own, one after the other, until it is told no more for a while: pages never wait for it,
 * and the fonts are read once for many documents.
 */
import { constants, setPriority } from 'node:os'
import { nativePdf, nativeSvg, writesTags } from './native-compiler.ts'

export type TypesetRequest = { given: string; seconds: number; format: 'pdf' | 'svg' }
export type TypesetAnswer = { bytes: Uint8Array } | { failure: string }
export type CompilerKind = 'native' | 'portable'

// a hundred certificates take some seconds, and visitors come first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const asked = process.argv[2] as CompilerKind | undefined
const kind: CompilerKind = asked ?? (writesTags() ? 'native' : 'portable')

async function typeset({ given, seconds, format }: TypesetRequest): Promise<Uint8Array> {
	// every version can draw, and the portable one needs another program for it
	if (format === 'svg') return nativeSvg(given)
	if (kind === 'native') return nativePdf(given, seconds)
	const { portablePdf } = await import('./portable-compiler.ts')
	return portablePdf(given)
}

process.on('message', async (request: TypesetRequest) => {
	let answer: TypesetAnswer
	try {
		answer = { bytes: await typeset(request) }
	} catch (error) {
		answer = { failure: String(error) }
	}
	process.send?.(answer)
})
