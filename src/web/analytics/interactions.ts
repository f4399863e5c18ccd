import type { VisitEvent } from '../lib/visit-events.ts'
import { isCounted } from './counted-pages.ts'

const maxText = 100
const file = /\.(pdf|docx?|xlsx?|pptx?|csv|zip|bib|ris|xml|json|txt)$/i

const short = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, maxText)

/** What a screen reader would call it. */
function nameOf(element: Element): string {
	const labelledBy = element.getAttribute('aria-labelledby')
	const label = labelledBy && document.getElementById(labelledBy)?.textContent
	return short(element.getAttribute('aria-label') ?? label ?? (element.matches('form') ? '' : element.textContent))
}

function aboutLink(link: HTMLAnchorElement): VisitEvent | undefined {
	const { protocol, host, origin, pathname } = link
	const isWeb = /^https?:$/.test(protocol)
	const last = pathname.split('/').at(-1) ?? ''
	if (link.hasAttribute('download') || (isWeb && file.test(last)))
		return { eventType: 'download', eventName: link.download || last, eventCategory: 'download' }
	if (isWeb && host !== location.host)
		return {
			eventType: 'external_link',
			eventName: host,
			eventCategory: 'outbound',
			elementText: nameOf(link),
			value: origin + pathname,
		}
	// who is written to or called, and what about, may be the visitor's own
	if (!isWeb) return { eventType: 'click', eventName: protocol.replace(':', ''), eventCategory: 'contact' }
	// what must not be followed must not be told either
	if (!isCounted(pathname)) return undefined
	const eventName = nameOf(link)
	return { eventType: 'click', eventName, eventCategory: 'navigation', elementText: eventName, value: pathname }
}

function aboutClick(target: Element): VisitEvent | undefined {
	if (target instanceof HTMLAnchorElement) return aboutLink(target)
	// choices in a form are not reported before it is sent
	if (target.closest('form')) return undefined
	const eventName = nameOf(target)
	return { eventType: 'click', eventName, eventCategory: 'interaction', elementText: eventName }
}

/** Clicks on links and buttons, and forms that are sent: before the page itself reacts, which may lead elsewhere. */
export function watchInteractions(tell: (event: VisitEvent) => void): void {
	addEventListener(
		'click',
		({ target }) => {
			const pressed = target instanceof Element && target.closest('a[href], button, summary')
			const event = pressed && aboutClick(pressed)
			if (!event) return
			const element = pressed.localName
			tell({ ...event, eventName: event.eventName || element, element })
		},
		true,
	)
	addEventListener(
		'submit',
		({ target }) => {
			if (!(target instanceof HTMLFormElement)) return
			const eventName = nameOf(target) || target.id || 'form'
			tell({ eventType: 'form_submit', eventName, eventCategory: 'form', element: 'form' })
		},
		true,
	)
}
