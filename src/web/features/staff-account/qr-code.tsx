import { useEffect, useState } from 'react'

/** Drawn in the browser: nobody else sees the secret. Black on white in both themes, or no camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const [modules, setModules] = useState<boolean[][]>([])
	useEffect(() => {
		let isShown = true
		void import('qr').then(({ default: encodeQR }) => isShown && setModules(encodeQR(text, 'raw', { border: 4 })))
		return () => {
			isShown = false
		}
	}, [text])
	const size = modules.length
	const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size || 1} ${size || 1}`}
			shapeRendering="crispEdges"
			className="aspect-square w-full max-w-52 rounded-md border border-border bg-white"
		>
			<path d={path} fill="#000" />
		</svg>
	)
}
