type Limits = {
	/** As an `accept` attribute says it: types such as `image/png` or `image/*`, endings such as `.docx`. */
	accept: string
	maxMegabytes: number
}

/** What is wrong with a chosen file, in the words of the specification, or nothing. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, { accept, maxMegabytes }: Limits) {
	if (file.size > maxMegabytes * 1024 * 1024) return `File size must be less than ${maxMegabytes}MB`
	return isAccepted(file, accept) ? undefined : `Please select a valid file type: ${accept}`
}

function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
	const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase())
	return kinds.some((kind) => {
		if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
		if (kind.endsWith('/*')) return type.toLowerCase().startsWith(kind.slice(0, -1))
		return type.toLowerCase() === kind
	})
}

/** `0.4 MB`, `2.1 MB`; a small one in KB. */
export function fileSize(bytes: number): string {
	const kilobytes = bytes / 1024
	if (kilobytes < 1) return `${bytes} bytes`
	return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
