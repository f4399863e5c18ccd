import { useRef, useState } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { staffFetch } from '../lib/staff-api.ts'
import { notifyFailed } from './staff-notices.ts'
import { toast } from './toast.ts'

/** Reads a whole answer and reports the progress, from 0 to 1. */
async function readWhole(response: Response, onProgress: (part: number) => void): Promise<Blob> {
	const total = Number(response.headers.get('content-length'))
	if (!response.body || !total) return response.blob()
	const chunks: Uint8Array<ArrayBuffer>[] = []
	let read = 0
	// not every browser lets a loop run over a stream
	const reader = response.body.getReader()
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		chunks.push(part.value)
		read += part.value.byteLength
		onProgress(Math.min(1, read / total))
	}
	return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/** The name that the server gives it. */
function givenName({ headers }: Response): string | undefined {
	const [, encoded] = /filename\*=UTF-8''([\w.%~!-]+)/.exec(headers.get('content-disposition') ?? '') ?? []
	return encoded && decodeURIComponent(encoded)
}

/** `progress` is null while nothing is being downloaded. */
export function useDownload(path: string, fileName: string) {
	const [progress, setProgress] = useState<number | null>(null)
	const isUnderWay = useRef(false)

	async function download(): Promise<void> {
		if (isUnderWay.current) return
		isUnderWay.current = true
		setProgress(0)
		try {
			const response = await staffFetch(path)
			saveFile(await readWhole(response, setProgress), givenName(response) ?? fileName)
			toast({ title: 'File downloaded successfully' })
		} catch (error) {
			notifyFailed('download file', error)
		} finally {
			isUnderWay.current = false
			setProgress(null)
		}
	}
	return { progress, download }
}
