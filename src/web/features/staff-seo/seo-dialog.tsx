import { type FormEvent, type ReactNode, useState } from 'react'
import { fullTitle } from '../../../contract/page-title-words.ts'
import type { StoredSeoSettings } from '../../../contract/seo.ts'
import { lengthVerdict, seoAdvice, seoPagePaths } from '../../../contract/seo-words.ts'
import { withStart } from '../../lib/edit-conflicts.ts'
import { fillForm } from '../../lib/fill-form.ts'
import { textOf } from '../../lib/form-rules.ts'
import { pictureFileName, withPicture } from '../../lib/picture-form.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { historyBelow } from '../../ui/form-history.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { toast } from '../../ui/toast.ts'
import { SearchPreview, SharePreview, type Shown } from './previews.tsx'
import { fieldsOf, pageNames, seoFields, withSharedPicture } from './seo-fields.ts'

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	page: StoredSeoSettings
	onSaved: () => Promise<unknown>
}

/** What one page says of itself, with the search result and the shared card as they would look. */
export function SeoDialog({ open, onOpenChange, page, onSaved }: Props) {
	const path = seoPagePaths[page.page]
	const params = { page: page.page }
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Search result: ${pageNames[page.page]}`}
			description={path}
			record="seo_page"
			draft={{ name: `seo_page ${page.page}`, start: page }}
			validate={(form) => seoFields.check(form, page)}
			onSave={async (form, decisions) => {
				const changed = withSharedPicture(seoFields.changed(form, page))
				// a page that is never listed has no switch
				if (!form.has('isListed') && !fieldsOf(page).some(({ name }) => name === 'isListed')) delete changed.isListed
				const sent = withPicture(withStart(changed, page, decisions), form)
				await sendStaff('PUT /api/settings/seo/{page}', { params, ...sent })
				toast({ title: `${pageNames[page.page]} updated` })
			}}
			onSaved={onSaved}
			{...historyBelow({
				...{ record: 'seo_page', id: page.id },
				send: (field, value) => sendStaff('PUT /api/settings/seo/{page}', { params, body: { [field]: value } }),
				onRestored: () => {
					onOpenChange(false)
					return onSaved()
				},
			})}
		>
			{(field) => (
				<Previewed page={page} path={path}>
					<RecordForm fields={fieldsOf(page)} record={page} field={field} />
				</Previewed>
			)}
		</FormDialog>
	)
}

const shownIn = (form: FormData, { shipped }: StoredSeoSettings): Shown => {
	const file = form.get(pictureFileName)
	return {
		title: textOf(form, 'title') || shipped.title,
		description: textOf(form, 'description') || shipped.description,
		ogTitle: textOf(form, 'ogTitle'),
		ogDescription: textOf(form, 'ogDescription'),
		image: textOf(form, 'image'),
		file: file instanceof File && file.size > 0 ? file : null,
	}
}

/** The fields, and beside them what they make: both follow every key. */
function Previewed({ page, path, children }: { page: StoredSeoSettings; path: string; children: ReactNode }) {
	const site = useSite()
	const [shown, setShown] = useState<Shown>({
		...{ title: page.title, description: page.description, image: page.ogImage ?? '', file: null },
		...{ ogTitle: page.ogTitle ?? '', ogDescription: page.ogDescription ?? '' },
	})
	function update({ currentTarget }: FormEvent<HTMLElement>): void {
		const form = currentTarget.closest('form')
		if (form) setShown(shownIn(new FormData(form), page))
	}
	const { title, description, keywords } = page.shipped
	return (
		<div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" onInput={update} onChange={update}>
			<div role="status" className="grid gap-1 text-sm lg:col-span-2">
				<Counter name="Title with the name of the site" text={fullTitle(shown.title, site.name)} advice="title" />
				<Counter name="Description" text={shown.description} advice="description" />
			</div>
			<div className="grid min-w-0 content-start gap-4">{children}</div>
			<div className="grid min-w-0 content-start gap-4">
				<Button
					variant="outline"
					size="sm"
					className="justify-self-start"
					onClick={({ currentTarget }) => fillForm(currentTarget, { title, description, keywords: keywords ?? '' })}
				>
					Fill in the shipped texts
				</Button>
				<SearchPreview shown={shown} site={site} path={path} />
				<SharePreview shown={shown} site={site} />
			</div>
		</div>
	)
}

const verdicts = { short: 'rather short', good: 'good', long: 'too long, it is cut' }

function Counter({ name, text, advice }: { name: string; text: string; advice: keyof typeof seoAdvice }) {
	const { from, to } = seoAdvice[advice]
	const verdict = lengthVerdict(text.length, seoAdvice[advice])
	return (
		<p className={verdict === 'good' ? 'text-success' : verdict === 'long' ? 'text-danger' : 'text-muted'}>
			{name}: {text.length} characters, {verdicts[verdict]} (recommended {from} to {to})
		</p>
	)
}
