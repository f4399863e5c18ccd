import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { type ProofState, proofLimits, proofStateLabels } from '../../../contract/proof-words.ts'
import type { Proof } from '../../../contract/proofs.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { NumberedTexts } from '../../ui/numbered-texts.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { Text } from './dialog-parts.tsx'

const badges: Record<ProofState, BadgeVariant> = {
	waiting: 'warn',
	approved: 'success',
	corrections: 'danger',
	closed: 'quiet',
}
const path = '/api/articles/{id}/proofs'

type Props = { article: ArticleDetails; timeZone: string }

/** Galleys that the author was asked to approve, and the next one. */
export function Proofs({ article, timeZone }: Props) {
	const { id, withdrawnAt, status } = article
	const mayWrite = useMay('articles.write')
	const [isOpen, setIsOpen] = useState(false)
	/** What was shown when the dialog was opened: a colleague may upload another one meanwhile. */
	const [chosen, setChosen] = useState<number>()
	const proofsQuery = useQuery(staffQuery(path, { params: { id } }))
	const galleysQuery = useQuery(staffQuery('/api/articles/{id}/galleys', { params: { id } }))
	const [proofs, galleys = []] = [proofsQuery.data, galleysQuery.data]
	const isWaiting = proofs?.some(({ state }) => state === 'waiting')
	const maySend = mayWrite && isWaiting === false && withdrawnAt === null && status !== 'rejected' && galleys.length > 0
	const current = galleys.at(-1)?.version
	const open = () => {
		setChosen(current)
		setIsOpen(true)
	}
	useUnfinished(`proof ${id}`, open, maySend)
	if (!proofs) return <NotLoaded what="the proofs" query={proofsQuery} />
	if (!galleysQuery.data) return <NotLoaded what="the galleys" query={galleysQuery} />
	return (
		<div className="flex flex-col items-start gap-4">
			{proofs.length > 0 ? (
				<ol aria-label="Proofs" className="flex w-full flex-col divide-y divide-border">
					{proofs.map((proof) => (
						<ProofLine key={proof.number} {...{ article, proof, timeZone, mayWrite }} />
					))}
				</ol>
			) : (
				<p className="text-muted">
					{galleys.length > 0
						? 'The author has not been asked to approve the galley.'
						: 'Upload the galley under Files first; then the author can approve it.'}
				</p>
			)}
			{maySend && (
				<Button variant="outline" size="sm" onClick={open}>
					Send galley {current} to the author
				</Button>
			)}
			<SendDialog article={article} galleyVersion={chosen} open={isOpen} onOpenChange={setIsOpen} />
		</div>
	)
}

function ProofLine({ article: { id }, proof, timeZone, mayWrite }: Props & { proof: Proof; mayWrite: boolean }) {
	const client = useQueryClient()
	const { number, state, note, dueOn, sentAt, sentBy, answeredAt, corrections, galleyVersion, closedBy } = proof
	const { mutate, isPending } = useMutation({
		mutationFn: () => sendStaff(`POST ${path}/{number}/close`, { params: { id, number } }),
		onSuccess: async () => {
			toast({ title: 'Proof closed', description: 'The author can no longer answer it.' })
			await refresh(client, [path])
		},
		onError: (error) => notifyFailed('close the proof', error),
	})
	return (
		<li className="flex flex-col gap-1 py-3 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">Proof {number}</span>
				<Badge variant={badges[state]}>{proofStateLabels[state]}</Badge>
				{mayWrite && state === 'waiting' && (
					<Button variant="ghost" size="sm" className="ml-auto" pending={isPending} onClick={() => mutate()}>
						Close<span className="sr-only"> proof {number}</span>
					</Button>
				)}
			</p>
			<p className="text-sm text-muted">
				Galley {galleyVersion} · {sentBy} · <time dateTime={sentAt}>{formatMoment(sentAt, timeZone)}</time>
				{dueOn && ` · answer by ${formatDay(dueOn)}`}
				{closedBy && ` · closed by ${closedBy}`}
			</p>
			{note && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					{note}
				</p>
			)}
			{answeredAt && (
				<p className="text-sm text-muted">
					Answered <time dateTime={answeredAt}>{formatMoment(answeredAt, timeZone)}</time>
				</p>
			)}
			{corrections.length > 0 && <NumberedTexts label={`Corrections of proof ${number}`} texts={corrections} />}
		</li>
	)
}

type DialogProps = {
	article: ArticleDetails
	galleyVersion: number | undefined
	open: boolean
	onOpenChange: (open: boolean) => void
}

function SendDialog({ article: { id, reference }, galleyVersion, open, onOpenChange }: DialogProps) {
	const client = useQueryClient()
	async function save(form: FormData): Promise<void> {
		const body = { note: textOf(form, 'note'), dueOn: textOf(form, 'dueOn'), galleyVersion }
		try {
			await sendStaff(`POST ${path}`, { params: { id }, body })
		} catch (error) {
			// perhaps there is another galley to look at
			void refresh(client, ['/api/articles/{id}/galleys'])
			throw error
		}
		toast({ title: 'Proof sent', description: 'The author is told by mail and answers on the private page.' })
	}
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			size="md"
			title="Send the proof to the author"
			description={reference}
			submitLabel="Send"
			failureTitle="The proof was not sent."
			draft={{ name: `proof ${id}`, start: null }}
			validate={() => ({})}
			onSave={save}
			onSaved={() => refresh(client, [path])}
		>
			{(field) => (
				<>
					<Field {...field('note')} label="Note to the author" hint="What to look at, if anything.">
						{(control) => <Textarea {...control} name="note" rows={4} maxLength={proofLimits.note} data-autofocus="" />}
					</Field>
					<Text field={field} name="dueOn" label="Answer by" type="date" value="" />
				</>
			)}
		</FormDialog>
	)
}
