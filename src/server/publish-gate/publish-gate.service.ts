import { invoiceStateLabels } from '../../contract/invoice-words.ts'
import type { PublishGate } from '../../contract/publish-gate.ts'
import type { PublishCheck } from '../../contract/publish-gate-words.ts'
import type { PublishGap } from '../../contract/status-gaps.ts'
import type { Queryable } from '../../db/client.ts'
import { agreementAbout } from '../agreements/agreement-texts.service.ts'
import { orNotFound } from '../app-error.ts'
import { currentGalley } from '../galleys/galleys.service.ts'
import { invoicesOf, isFeeWaived } from '../invoices/invoices.service.ts'
import { latestProof } from '../proofs/proofs.service.ts'
import { type JudgedArticle, publishGateRepository } from './publish-gate.repository.ts'

type Judgement = Omit<PublishGate['checks'][number], 'check'>

const done = (text: string): Judgement => ({ state: 'done', text })
const gap = (text: string): Judgement => ({ state: 'gap', text })
const notNeeded = (text: string): Judgement => ({ state: 'not_needed', text })

async function agreement(db: Queryable, { id, journalId }: JudgedArticle): Promise<Judgement> {
	const { isAsked, state } = await agreementAbout(db, id, journalId)
	if (state === 'signed') return done('It is signed.')
	if (state === 'requested') return gap('It waits for the author.')
	return isAsked ? gap('The journal asks for it, and it was not requested.') : notNeeded('The journal asks for none.')
}

async function payment(db: Queryable, { id, journalId, feeState, invoicePrice }: JudgedArticle): Promise<Judgement> {
	if (await isFeeWaived(db, id)) return done('The fee is waived.')
	const invoices = await invoicesOf(db, id)
	const open = invoices.find(({ state }) => state === 'open')
	if (open) return gap(`Invoice ${open.number}: ${invoiceStateLabels.open.toLowerCase()}.`)
	if (invoices.some(({ state }) => state === 'paid')) return done('It is paid.')
	if (journalId === null || (feeState === 'none' && invoicePrice === null)) return notNeeded('There is no fee.')
	return gap('No invoice was issued, and the fee is not waived.')
}

/** The one place that says whether what readers get was approved. */
async function proof(db: Queryable, { id, isPublishedHere }: JudgedArticle): Promise<Judgement> {
	const galley = await currentGalley(db, id)
	if (!galley) return isPublishedHere ? gap('There is no galley.') : notNeeded('The journal publishes elsewhere.')
	const { version } = galley
	if (galley.problems.length > 0) return gap(`Galley ${version} did not pass its check.`)
	const latest = await latestProof(db, id)
	if (latest?.galleyVersion !== version || latest.state === 'closed')
		return gap(`The author was not asked to approve galley ${version}.`)
	if (latest.state === 'approved') return done(`The author approved galley ${version}.`)
	return gap(
		latest.state === 'waiting' ? `Proof ${latest.number} waits for the author.` : 'The author sent corrections.',
	)
}

type Authors = Awaited<ReturnType<ReturnType<typeof publishGateRepository>['authors']>>

function metadata({ title, abstract, keywords, authorName, journalId }: JudgedArticle, authors: Authors): Judgement {
	const isNamed = authors.length > 0 ? authors.every(({ family }) => family.trim() !== '') : authorName.trim() !== ''
	const missing = [
		...(title.trim() === '' ? ['title'] : []),
		...(isNamed ? [] : ['names of authors']),
		...(abstract.trim() === '' ? ['abstract'] : []),
		...(keywords.trim() === '' ? ['keywords'] : []),
		...(journalId === null ? ['journal'] : []),
	]
	return missing.length === 0
		? done('Title, authors, abstract, keywords and journal are there.')
		: gap(`Missing: ${missing.join(', ')}.`)
}

function confirmed(authors: Authors): Judgement {
	const asked = authors.filter(({ confirmation }) => confirmation !== 'none')
	if (asked.length === 0) return notNeeded('No co-author was asked.')
	const open = asked.filter(({ confirmation }) => confirmation !== 'confirmed').length
	return open === 0
		? done('Every co-author who was asked has confirmed.')
		: gap(`${open} of ${asked.length} co-authors who were asked ${open === 1 ? 'has' : 'have'} not confirmed.`)
}

const gapOf: Record<PublishCheck, PublishGap> = {
	agreement: 'no_agreement',
	payment: 'unpaid',
	proof: 'no_proof',
	metadata: 'incomplete',
	authors: 'unconfirmed',
}

/** What is there and what is missing before an article is published. */
export async function readPublishGate(db: Queryable, articleId: number): Promise<PublishGate> {
	const repository = publishGateRepository(db)
	const article = orNotFound(await repository.find(articleId), 'Article')
	const authors = await repository.authors(articleId)
	const judged: Record<PublishCheck, Judgement> = {
		agreement: await agreement(db, article),
		payment: await payment(db, article),
		proof: await proof(db, article),
		metadata: metadata(article, authors),
		authors: confirmed(authors),
	}
	const checks = Object.entries(judged).map(([check, known]) => ({ check: check as PublishCheck, ...known }))
	return { checks, gaps: checks.flatMap(({ check, state }) => (state === 'gap' ? [gapOf[check]] : [])) }
}
