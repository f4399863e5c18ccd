import { useEffect } from 'react'

export const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
	event.dataTransfer?.types.includes('Files') ?? false

/** A file dropped beside the zone would open in place of this page, and take the form with it. */
export function useNoAccidentalDrop() {
	useEffect(() => {
		const stay = (event: DragEvent) => {
			if (carriesFiles(event)) event.preventDefault()
		}
		window.addEventListener('dragover', stay)
		window.addEventListener('drop', stay)
		return () => {
			window.removeEventListener('dragover', stay)
			window.removeEventListener('drop', stay)
		}
	}, [])
}
