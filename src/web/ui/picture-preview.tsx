import { useEffect, useRef, useState } from 'react'

const look = 'block size-20 rounded-md border border-border bg-sunken object-cover'

/** A picture that is stored somewhere, or one that was just chosen. */
export function PicturePreview({ file, address }: { file: File | null; address: string }) {
	if (file) return <ChosenPicture file={file} />
	return address ? <StoredPicture key={address} address={address} /> : null
}

function StoredPicture({ address }: { address: string }) {
	const [isMissing, setMissing] = useState(false)
	if (isMissing)
		return (
			<p role="status" className="text-sm text-muted">
				There is no picture at this address, or it cannot be shown.
			</p>
		)
	return (
		<img src={address} alt="Preview" referrerPolicy="no-referrer" className={look} onError={() => setMissing(true)} />
	)
}

/** Painted by hand: the policy of the site shows no picture from the memory of the browser (`blob:`, `data:`). */
function ChosenPicture({ file }: { file: File }) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const [isBroken, setBroken] = useState(false)
	useEffect(() => {
		let isCurrent = true
		setBroken(false)
		paint(file, () => (isCurrent ? canvas.current : null)).catch(() => isCurrent && setBroken(true))
		return () => {
			isCurrent = false
		}
	}, [file])
	return (
		<>
			<canvas
				ref={canvas}
				width={160}
				height={160}
				role="img"
				aria-label="Preview"
				hidden={isBroken}
				className={look}
			/>
			{isBroken && (
				<p role="status" className="text-sm text-muted">
					This file cannot be shown as a picture.
				</p>
			)}
		</>
	)
}

/** The middle of the picture, as large as fits. */
async function paint(file: File, canvasOf: () => HTMLCanvasElement | null): Promise<void> {
	const picture = await createImageBitmap(file)
	const canvas = canvasOf()
	if (canvas) {
		const side = Math.min(picture.width, picture.height)
		const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
		canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
	}
	picture.close()
}
