import { createRequire } from 'node:module'
import type { ReactNode } from 'react'

type RenderToString = (element: ReactNode) => string

const server = createRequire(import.meta.url)('react-dom/server') as { renderToString: RenderToString }

/** React's own function, untouched. */
export const renderToString = server.renderToString

let captured: ReactNode
let isCapturing = false

// The built pages take `renderToString` from this CommonJS module when they are loaded, which must be after this one.
server.renderToString = (element) => {
	if (isCapturing) captured = element
	return renderToString(element)
}

/** The very element that was rendered while `work` ran, with its query client and router already filled. */
export async function elementOf(work: () => Promise<unknown>): Promise<ReactNode> {
	isCapturing = true
	await work().finally(() => {
		isCapturing = false
	})
	if (!captured) throw new Error('nothing was rendered: were the pages loaded before bench/render/capture.ts?')
	return captured
}
