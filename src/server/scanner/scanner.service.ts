import { createReadStream } from 'node:fs'
import type { FileScan } from '../../contract/article-words.ts'
import { AppError } from '../app-error.ts'
import type { Source } from '../http/uploads.ts'
import { type ClamdAddress, NoVerdict, scanWithClamd, type Verdict } from './clamd.ts'

type Parts = {
	settings: { clamd: ClamdAddress | undefined }
	log: { warn: (details: object, sentence: string) => void }
}

type Scanned = { fileScan: FileScan | null; fileScanFinding: string | null }

/** More than the daemon has threads for would wait there; what has no place here is scanned later. */
const maxConcurrent = 8
/** An author waits for it. */
const uploadTimeout = 30_000
/** The daemon gives up by itself after two minutes. */
const storedTimeout = 150_000

/** ClamAV's daemon, where one is configured. */
export function scannerService({ settings: { clamd }, log }: Parts) {
	let running = 0

	async function ask(
		address: ClamdAddress,
		content: AsyncIterable<Buffer> | Iterable<Buffer>,
		milliseconds: number,
	): Promise<Verdict | 'away' | 'not scanned'> {
		running += 1
		try {
			return await scanWithClamd(address, content, milliseconds)
		} catch (error) {
			if (!(error instanceof NoVerdict)) throw error
			log.warn({ err: error }, 'a file waits for the virus scanner')
			return error.isAway ? 'away' : 'not scanned'
		} finally {
			running -= 1
		}
	}

	return {
		isConfigured: clamd !== undefined,

		/** Nothing that was not scanned is given out while a scanner is configured, and nothing with a virus ever. */
		requireScanned({ fileScan, fileScanFinding }: Scanned, what: 'file' | 'PDF', advice = ''): void {
			if (fileScan === 'infected')
				throw new AppError(
					'file_refused',
					`The virus scanner found “${fileScanFinding}” in this ${what}, so it cannot be downloaded.${advice}`,
				)
			if (clamd && fileScan !== 'clean')
				throw new AppError(
					'conflict',
					`This ${what} cannot be downloaded until it has been scanned for viruses. Please try again in a few minutes.`,
				)
		},

		/** What is stored about an upload. One with a virus is refused; one that could not be scanned now waits. */
		async scanUpload(source: Source): Promise<Exclude<FileScan, 'infected'> | null> {
			if (!clamd) return null
			if (running >= maxConcurrent) return 'waiting'
			const verdict = await ask(clamd, typeof source === 'string' ? createReadStream(source) : [source], uploadTimeout)
			if (typeof verdict === 'string') return 'waiting'
			if (verdict.isClean) return 'clean'
			log.warn({ finding: verdict.finding }, 'an upload with a virus was refused')
			throw new AppError(
				'file_refused',
				`Our virus scanner found “${verdict.finding}” in this document. Please scan your computer, save your text as a new document and send that.`,
			)
		},

		/** A file of the store. `away`: it would not answer for another file either. */
		async scanStored(content: AsyncIterable<Buffer>): Promise<Verdict | 'away' | 'not scanned'> {
			return clamd ? ask(clamd, content, storedTimeout) : 'away'
		},
	}
}
export type ScannerService = ReturnType<typeof scannerService>
