/** Gives the visitor a file under this name. */
export function saveFile(content: Blob, name: string): void {
	const address = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = address
	link.download = name
	document.body.append(link)
	link.click()
	link.remove()
	// the browser has opened it by the next task
	setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
