import Printer from 'lucide-react/icons/printer'
import { type FormEvent, useState } from 'react'
import { type CitationFormat, citationFormats } from '../../../contract/citation-formats.ts'
import type { Site } from '../../../contract/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CitationView, citationsAddress } from './citation-view.ts'
import { CopyButton } from './copy-button.tsx'
import { useGenerate } from './use-generate.ts'

/** Choose a format and generate it, or all. Without a script the forms ask the page itself for the same view. */
export function Generator({ id, view, site }: { id: number; view: CitationView; site: Site }) {
	const [format, setFormat] = useState<CitationFormat | ''>(view.format === 'all' ? '' : view.format)
	const [seen, setSeen] = useState(view.format)
	// Back and Forward show another citation: the field names what is shown
	if (seen !== view.format) {
		setSeen(view.format)
		if (view.format !== '' && view.format !== 'all') setFormat(view.format)
	}
	const { pending, generate } = useGenerate(id)
	const submitted = (asked: CitationFormat | 'all' | '') => (event: FormEvent) => {
		event.preventDefault()
		if (asked) void generate(asked)
	}
	return (
		<Card as="section" aria-labelledby="generator-title" data-screen-only="">
			<div className="px-5 pt-5 sm:px-6 sm:pt-6">
				<CardTitle as="h2" id="generator-title">
					Citation Generator
				</CardTitle>
			</div>
			<CardContent className="flex flex-col gap-3 pb-6">
				<form action="/article-citations" className="flex flex-col gap-3" onSubmit={submitted(format)}>
					<input type="hidden" name="articleId" value={id} />
					<Field label="Citation format">
						{(control) => (
							<Select
								{...control}
								name="format"
								value={format}
								onChange={({ target }) => setFormat(target.value as CitationFormat | '')}
							>
								<option value="">Choose a format</option>
								{citationFormats.map((name) => (
									<option key={name} value={name}>
										{name}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Button
						type="submit"
						disabled={format === ''}
						// not disabled while it works: the focus would be lost
						aria-disabled={pending !== null || undefined}
						aria-busy={(pending !== null && pending !== 'all') || undefined}
						className="noscript:hidden"
					>
						{pending !== null && pending !== 'all' && <Spinner />}
						Generate Citation
					</Button>
					<noscript>
						<Button type="submit" className="w-full">
							Show Citation
						</Button>
					</noscript>
				</form>
				<form action="/article-citations" className="flex flex-col" onSubmit={submitted('all')}>
					<input type="hidden" name="articleId" value={id} />
					<input type="hidden" name="format" value="all" />
					<Button
						type="submit"
						variant="outline"
						aria-disabled={pending !== null || undefined}
						aria-busy={pending === 'all' || undefined}
					>
						{pending === 'all' && <Spinner />}
						Generate All Citations
					</Button>
				</form>
				<div className="flex flex-wrap gap-2 border-t border-border pt-3 noscript:hidden">
					<CopyButton
						copy={() =>
							navigator.clipboard.writeText(
								site.origin + citationsAddress({ articleId: String(id), format: view.format }),
							)
						}
						done="The link leads to this view."
					>
						Copy link
					</CopyButton>
					<Button variant="ghost" size="sm" onClick={() => window.print()}>
						<Printer aria-hidden="true" className="size-4" />
						Print
					</Button>
				</div>
			</CardContent>
		</Card>
	)
}
