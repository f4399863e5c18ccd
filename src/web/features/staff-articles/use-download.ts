import { useRef, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { staffFetch } from '../../lib/staff-api.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'

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

/** `progress` is null while nothing is being downloaded. */
export function useDownload(id: number, fileName: string) {
	const [progress, setProgress] = useState<number | null>(null)
	const isUnderWay = useRef(false)

	async function download(): Promise<void> {
		if (isUnderWay.current) return
		isUnderWay.current = true
		setProgress(0)
		try {
			saveFile(await readWhole(await staffFetch(`/api/articles/${id}/download`), setProgress), fileName)
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
