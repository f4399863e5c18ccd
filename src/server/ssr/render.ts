import { errorStatuses } from '../../contract/error-codes.ts'
import type { Site } from '../../contract/site.ts'
import { AppError } from '../app-error.ts'
import type { LocalCall } from '../http/api.ts'
import type { PageHost } from './page-host.ts'
import { renderTurns } from './render-turns.ts'

export type RenderedPage = { status: number; location?: string; html: string; tags: string[] }

/** Of the whole process, whose pages share one event loop. */
const inTurn = renderTurns()

type Rendering = {
	/** What the page shows about a form. */
	posted?: unknown
	/** Fires when nobody waits for the page any more. */
	gone?: AbortSignal | undefined
}

/** Renders one address; the tags name the content it was made from. */
export async function renderPage(
	host: PageHost,
	call: LocalCall,
	url: URL,
	{ posted, gone }: Rendering = {},
): Promise<RenderedPage> {
	const { render, ApiError } = await host.load()
	const tags = new Set<string>()
	const refusals = new Map<unknown, AppError>()
	const page = await inTurn(
		(turn) =>
			render(
				url,
				async (path, input) => {
					try {
						return await call(path, input, tags)
					} catch (error) {
						// the pages know refusals as their own kind of error, as in the browser
						if (error instanceof AppError) {
							const body = JSON.stringify({ success: false, error: error.message })
							const refusal = new ApiError({ status: errorStatuses[error.code], statusText: '', body })
							refusals.set(refusal, error)
							throw refusal
						}
						throw error
					}
				},
				{ assetsFor: host.assets, posted, turn },
			),
		// the answer to a form: what was asked for is stored or sent
		{ isRefusable: posted === undefined, gone },
	).catch((error: unknown) => {
		// what the page cannot do without was refused: that is the answer, and no fault of ours
		throw refusals.get(error) ?? error
	})
	return { ...page, html: await host.transform(url.pathname + url.search, page.html), tags: [...tags] }
}

/** The frame of the public pages, for the small pages that answer a plain form. */
export const plainShell =
	(host: PageHost) =>
	async (page: { site: Site; title: string; body: string }): Promise<string> => {
		const { renderPlainPage } = await host.load()
		return renderPlainPage(page, host.assets)
	}
