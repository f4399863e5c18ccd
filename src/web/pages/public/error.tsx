import { Button } from '../../ui/button.tsx'

/** An error while the page was rendered. Details are in the console; people are told what they can do. */
export function ErrorPage() {
	return (
		<div role="alert" className="page-width flex flex-col items-start gap-5 py-20">
			<title>Something went wrong</title>
			<h1 className="text-4xl">Something went wrong</h1>
			<p className="max-w-[60ch] text-lg text-muted">
				This page could not be shown. Please load it again; what you entered elsewhere is not lost.
			</p>
			<Button onClick={() => window.location.reload()}>Load again</Button>
		</div>
	)
}
