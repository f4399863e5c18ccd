import { Mark } from '../../ui/mark.tsx'
import { useTooltips } from '../../ui/tooltips.ts'
import { KitContent } from './kit-content.tsx'
import { KitForms } from './kit-forms.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitParts } from './kit-parts.tsx'
import { KitPlates } from './kit-plates.tsx'

/** Every part of the kit in both themes. Served in development only. */
export function KitPage() {
	useTooltips()
	return (
		<>
			<title>The kit</title>
			<div className="page-width pt-12 pb-8">
				<p className="eyebrow">Development</p>
				<h1 className="mt-2">The kit</h1>
				<p className="mt-4 max-w-prose text-lg text-muted">
					Every part that the screens are built from, in both themes. Dialogs and notifications follow the theme of the
					page.
				</p>
			</div>
			{(['light', 'dark'] as const).map((theme) => (
				<section key={theme} data-theme={theme} aria-label={`${theme} theme`} className="border-t border-border">
					<div className="page-width flex flex-col gap-14 py-12">
						<h2 className="flex items-center gap-3 text-4xl">
							<Mark className="size-10" />
							<span className="capitalize">{theme}</span>
						</h2>
						<KitParts theme={theme} />
						<KitForms />
						<KitContent theme={theme} />
						<KitOverlays />
						<KitPlates />
					</div>
				</section>
			))}
		</>
	)
}
