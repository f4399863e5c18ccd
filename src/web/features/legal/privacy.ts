import type { Site } from '../../../contract/site.ts'
import { phoneLink } from '../../layouts/links.ts'
import type { LegalSection } from './legal-document.tsx'

export const privacyChanged = { date: '2026-11-17', words: 'November 17, 2026' }

/** `1 month`, `13 months`. */
const inMonths = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

const statistics = (site: Site): LegalSection => ({
	id: 'statistics',
	title: 'How visits are counted',
	blocks: [
		'We count visits to know which pages are read, where readers come from and whether the forms work. We do it with our own software on our own server; nobody else receives these data, and they are not joined with messages, submissions or subscriptions. The pages of our staff and the page behind a private link are not counted, and staff who are signed in are not counted on any page.',
		{
			list: [
				'Of your browser: a random number that it keeps for us, a fingerprint computed from its languages, time zone, screen, touch points and number of processors, its name and version, the operating system, the kind of device, the size of the screen, the language and the time zone.',
				'Of your network address: the country, found on our own server. The last part of the address is then cut off, and only the rest is stored.',
				'Of your way here: the page that led you to us, without what follows a question mark in its address, and the campaign that the link names, if it does.',
				'Of your visit: which pages you open, when and for how long you look at them, how far you scroll, which links and buttons you press, what you search for in the list of journals, and that a form was sent. For a submission also the field of research, the journal and that a file came with it. Nothing else that you write into a form is part of it.',
			],
		},
		`After ${inMonths(site.analyticsMonths)} these data are deleted.`,
		'If your browser sends Global Privacy Control or Do Not Track, nothing is sent and nothing is stored. Some browsers tell it only to our server: the first answer then says so, your browser deletes its random number, remembers this as your choice and sends nothing more. You can also say so here:',
	],
})

const monitoring = ({ monitoringUrl }: Site): readonly string[] =>
	monitoringUrl
		? [
				`One in a thousand pages reports to ${new URL(monitoringUrl).host}, which we chose for it, how quickly it was shown: which page it was and some times, and nothing about you. That server sees your network address while it takes the report. Who is not counted does not report either.`,
			]
		: []

/**
 * What the software does today, section by section. A change that stores, sends or keeps other data is described
 * here in the same commit: a section of its own, or a line in an existing one.
 */
export const privacySections = (site: Site): readonly LegalSection[] => [
	{
		id: 'responsible',
		title: 'Who is responsible',
		blocks: [
			`${site.name}, ${site.contactAddress}. You reach us at [${site.supportEmail}](mailto:${site.supportEmail}), by phone at [${site.desktopPhone}](${phoneLink(site.desktopPhone)}) and through the [contact form](/contact).`,
		],
	},
	{
		id: 'reading',
		title: 'When you read this website',
		blocks: [
			'You can read every page without telling us who you are. This website sets no cookies and shows no advertising. We count visits ourselves, unless you do not want it; see [How visits are counted](#statistics). Fonts, scripts, style sheets and drawings come from our own server.',
			'To answer your browser, our server has to know your network address while it does so. It is not written down whole; the next section says what is kept of it when a visit is counted.',
		],
	},
	statistics(site),
	{
		id: 'browser',
		title: 'What stays in your browser',
		blocks: [
			'The following is kept by your browser on your own device, and you can remove all of it by deleting the data of this website there.',
			{
				list: [
					'Your choice of a light or dark theme, until you go back to the theme of your system. It is not sent to us.',
					'A message that you have begun in the contact form or on the page of your submission, so that a failed connection or a reload does not lose it. It stays in the tab in which you write, reaches us only when you send it, and is removed when it has been sent, when you empty the form or when you close the tab.',
					'Your answers to the remarks of a revision that you have begun, until you send it, also when you close the window. They reach us only when you send them.',
					'A submission that you have begun, with the Word document that you have chosen. It is kept until it has been sent or you discard the draft, also when you close the window, because nobody types an abstract twice. On a computer that others use, discard what you do not send. Your browser reads the document itself, to check it and to fill in what it finds there. Nothing of it reaches us before you press Submit Article.',
					'For members of our staff who are signed in: what they typed into a form and did not save, with what the changed fields were before, so that a reload or a session that ends does not lose it. It is kept for each account, removed when it is saved or discarded and when they sign out, and after seven days at the latest. Passwords, codes and files are never kept.',
					'After a submission, its receipt with the private link, until you close the tab. It is not sent to us.',
					'A random number by which we notice that a visit is not your first, unless you said that you do not want to be counted: then it is neither made nor kept, and your choice is remembered in its place. The number is sent to us with what is counted; the choice is not.',
					'For a moment after an update of this website, the address of the page that was loaded again, so that it is loaded again only once. It is not sent to us.',
				],
			},
		],
	},
	{
		id: 'matching',
		title: 'When you match a paper with journals',
		blocks: [
			'Title and abstract that you enter under [Match My Paper](/match-journal) are compared with our journals on our own server and then forgotten. They are neither stored nor logged, and nobody else receives them. A Word document that you choose there is read in your browser and not sent.',
		],
	},
	{
		id: 'messages',
		title: 'When you send a message',
		blocks: [
			'We store your name, your e-mail address, your phone number if you give it, the subject, your message and the time in our database, and beside them the state of your enquiry and the notes of our staff. We need them to answer you and to know later what was said. We do not use them for advertising and do not add your address to the newsletter.',
			'You receive one mail that confirms the arrival of your message without repeating it, and our staff receive a copy of the message.',
			'When our staff answer, you receive the answer by mail with a private link to a page that shows your message and everything written since, where you can answer as well. We store those messages, who of our staff wrote them, and when each was first read. Where we read replies by mail, a reply is stored in the same conversation, and a mail to that address that answers nothing is stored like a message of the form; of each mail that was read we keep sender, subject and time for 90 days. Files that come with a message or a mail are stored with it; a mail itself stays in the mailbox. All of it is deleted with your enquiry.',
			'Messages are kept until they are deleted. You can ask us to delete yours at any time; see [Your rights](#rights).',
		],
	},
	{
		id: 'submissions',
		title: 'When you submit an article',
		blocks: [
			'We store what the form asks for: the title, the names of the authors, your e-mail address, the field of research, the abstract, the keywords and the journal that you chose, and if you give them your phone number, the institution, the date by which you hope to be published, your budget and your requirements. With them we store the Word document, its name, its size and a fingerprint by which we notice if it is damaged, the time, which wording of what you confirmed was shown to you, and the reference number of the submission.',
			'You may also list all authors of the article. We then store of each, as far as you give it, name, e-mail address, institution, country and ORCID iD; see [When you are named as a co-author](#coauthors).',
			'Later we add the status of your article, each change of it with its time, the name of the member of our staff who made it and the reason if one was given, the notes of our staff, and the messages that you and our staff write to each other about it, with the time at which each was first read, and the files that come with them. When our staff ask you for a revision, we store their remarks, the date, your answers and your note, also those of a round that was opened again. If you send another document, the ones before stay with it as versions, each with its time, its fingerprint and who sent it. What you correct or propose to change is stored with what was there before, and so is what our staff decide about it. A new e-mail address is stored until it is confirmed from there, for seven days at most; until then the one before counts, and it is told of the other. You see the status, the times and the messages with the names of those who wrote them there; who changed a status and why, and the notes, are for our staff.',
			'We need all this to review your article, to submit it to the journal that you chose and to answer you. The document is kept on our own server or, where we have set it up so, in storage that we rent; ask us if you want to know which. Only our staff can open it. It may be scanned for viruses, by a program on servers of our own. A document that we refuse is not kept. Pictures that you attach to a message are stored without the place and other facts that a camera adds to them.',
			'When an article has been published, everybody can read its title, authors, institution, field, abstract, keywords, DOI, journal, volume, pages and the time of its submission on this website, and cite it with them. Search engines and reference managers read the same. Where we publish the journal, the same facts, ORCID iDs and references are sent to Crossref, which registers the DOI, and may be sent to indexes such as DOAJ. Until then only our staff and those who have the private link see that it is here.',
			'You receive a mail with the receipt and the private link, one when the status of your article changes, one for each message of our staff, one when a revision is asked for, before and after its date and when it has arrived, one when an agreement or a proof waits for you and one more after some days, one when the article is published, one when our staff have decided about changes that you proposed, those about a new e-mail address, and the link again when you ask for it. We keep what these mails said with the submission.',
			'A submission and all versions of its document are kept until our staff delete it or you ask us to. A withdrawn article stays as well, as a record of what happened, unless you ask us to delete it; see [Your rights](#rights).',
		],
	},
	{
		id: 'coauthors',
		title: 'When you are named as a co-author',
		blocks: [
			'The person who submits an article may name you as one of its authors, with your name and, if they know them, your e-mail address, institution, country and ORCID iD. We store these with the article, because a paper names all its authors, and because we want to know whether you agree.',
			'If your address was given, you receive one mail with a private link to a page that shows the title, the authors, the journal and who submitted the article. There you can confirm that you are an author, or object and say why. Until there is a decision about the article you can change your answer, and the submitting author or our staff may remind you, at most once in 48 hours. Opening the link decides nothing. If you have confirmed, a mail tells you where the article is published; our staff may send it again when its volume, issue or pages have changed.',
			'We store your answer with its time. The submitting author and our staff see whether you have confirmed or objected; the reason for an objection is read by our staff alone. When an article has been published, everybody can read your name, your institution and your ORCID iD there, but not your e-mail address.',
			'What is stored about you is deleted with the article. You can ask us to correct or delete it before; see [Your rights](#rights).',
		],
	},
	{
		id: 'private-link',
		title: 'The private link of a submission',
		blocks: [
			'The receipt of a submission has a link to a page that shows the status of the article. The link gives access to that page: anyone who has it can read the page and the documents that were sent, write to us about the article, correct it and withdraw it. Share it only with those who may do so.',
			'The page is not listed anywhere. Search engines are told to leave it out, caches to keep no copy of it, and your browser not to name it to the websites that you visit next. Its secret part is left out of what our server writes down. If you fear that somebody else has the link, tell us: we send you a new one, and the old one ends.',
		],
	},
	{
		id: 'documents',
		title: 'Letters and certificates',
		blocks: [
			'When we issue a letter of acceptance or a certificate of publication, we store the PDF and what it states: the name of the author it is for, the title, the authors, the journal and the days. It carries a code. Anyone who has the code can read on this website what the document states, when it was issued and whether it was revoked, and nothing else; there is no list of documents. A PDF that is chosen there for comparison stays on the device.',
			'Documents are deleted with the article. What they state about a published article stays, as the publication itself does.',
		],
	},
	{
		id: 'agreements',
		title: 'Agreements about publication',
		blocks: [
			'Before an article is published we may ask for a licence agreement or a transfer of copyright. We store the text with its version and a fingerprint of it, the names that were typed, the time, a code computed with a secret key from the network it was signed from, and the signed copy if one was sent. This is evidence of agreement, not a statutory electronic signature. A PDF states the text, the names and the time; you and the co-authors who have confirmed can download it; see [Letters and certificates](#documents).',
			'An agreement is deleted with its article. What was signed about a published article stays, because the right to publish rests on it: when you are erased, the text, the names and the time stay; the code of the network and the signed copy go.',
		],
	},
	{
		id: 'proofs',
		title: 'Proofs',
		blocks: [
			'Before an article is published we may ask its author to approve the typeset PDF. We store what we asked, when it was approved, and the corrections that were sent. They are deleted with the article, and with its author when the article is published.',
		],
	},
	{
		id: 'invoices',
		title: 'Invoices and payments',
		blocks: [
			'When a fee is due for an accepted article we store an invoice: the name and postal address it is made out to, the title and the authors of the article, the amounts, and for each payment the day, the transaction number and who paid. What you report about a payment, with a slip if you add one, is stored until our accounts are settled. If a fee is waived we store the reason, for our staff alone.',
			'Our staff compare statements of our bank with open invoices on this site. The statements are not stored here: of a line that pays an invoice we keep what the payment says, and a code by which the line is recognised.',
			'The law wants invoices kept for years. They stay with their PDFs when everything else about you is erased: the name, the postal address and the amounts stay, the e-mail address, the transaction numbers that you reported and the slips go.',
		],
	},
	{
		id: 'newsletter',
		title: 'When you subscribe to the newsletter',
		blocks: [
			'We store your e-mail address and the time, because you asked for the newsletter. Nobody can find out through the form whether an address is on the list. You receive one mail that asks you to confirm the address; until you have done so, no newsletter is sent there.',
			'For each newsletter we keep to which addresses it was sent and when, so that nobody receives it twice. If a mail server refuses an address for good, we note that and do not write to it again. If you leave by the link of a newsletter, we note which one it was. Some newsletters go only to a part of our readers: to those who subscribed at a certain time, who have sent us a paper from the same address, perhaps in a certain research field, or who have not. For that we compare addresses when a newsletter is sent, and store nothing about you.',
			'You can end your subscription at any time, with the link that every newsletter carries or by writing to us. We then keep the address with the time at which you left, so that it is not written to by mistake, until you ask us to delete that as well. We do not record whether a newsletter was opened or which of its links were followed.',
		],
	},
	{
		id: 'mail',
		title: 'The mails we send',
		blocks: [
			'A mail is kept in our database until a mail server has taken it, and for 90 days after that, so that we can see what was sent; mails about the status of an article stay with the article, and newsletters stay. Our mails do not tell us whether they were opened. They load nothing, except that a newsletter may show pictures, which your mail program loads from this website; their addresses are the same for all readers.',
			'Mails are passed on by the mail server that we use, which learns the address, the subject and the text of each, as every mail server on the way does. Against misuse of our forms we count, under a code computed with a secret key, how many mails an address was sent within a day; code and count are deleted after that.',
		],
	},
	{
		id: 'protection',
		title: 'How the forms are protected',
		blocks: [
			{
				list: [
					'Against floods, we count how many forms, submissions included, come from one network address within an hour. The count is stored under a code that is computed from the address with a secret key, not under the address itself. Code and count are kept until the hour has ended, and are then deleted within about ten minutes.',
					'Against guessed passwords of our staff, failed sign-ins are counted in the same way, by network and e-mail address, for a day. Of a network from which a member of our staff signed in, the code is kept for 90 days.',
					'Against programs, each form has a field that people do not see, and your browser tells us how long the form was open. Both are looked at when the form arrives and are not stored.',
					'Against duplicates, your browser sends a random number with a message or a submission. For 24 hours we keep this number, a fingerprint from which the text cannot be read, and our answer, to a submission the receipt, so that what was sent twice arrives once. Where no script runs, the fingerprint takes the place of the number. Once the 24 hours are over, all of this is deleted within about ten minutes.',
				],
			},
		],
	},
	{
		id: 'logs',
		title: 'What the server writes down',
		blocks: [
			'When a form is sent, or when a request is refused or fails, our server writes one line: the time, the kind of request, the address on this website that was asked for, the result, how long it took, and a request number. The line has no network address, nothing about your browser, nothing of what you wrote in a form no e-mail address and no secret part of a private link. If a search fails, the words you searched for are part of the address.',
			'An error message may show you the request number. If you tell us, we can find the line. We use these lines to find faults and for nothing else, and keep them only as long as that takes.',
		],
	},
	{
		id: 'activity',
		title: 'The record of changes',
		blocks: [
			'Our software records who changed what and when: a message or submission that arrived, a change by our staff with the fields before and after it, a withdrawal, a subscription. It lets us answer what happened to your article and find mistakes and misuse. Only our staff can read it.',
			'When a message or a submission is erased, what this record says about its content is erased with it; only the kind of each change, its time and the member of our staff remain.',
			`What our staff delete is kept out of sight for ${site.trashDays === 1 ? '1 day' : `${site.trashDays} days`}, so that a mistake can be undone, and is then erased with its files. If you ask us to delete your data, we erase it at once, in this record too: it then says that a person was erased, when, by whom and why, but not who.`,
		],
	},
	{
		id: 'accounts',
		title: 'Accounts of our staff',
		blocks: [
			'Of an account we store name, e-mail address, a hash of the password, the role and the last sign-in; of each session the name of the browser and of the system and the time of its last use, until it ends; and if somebody adds a second factor, an encrypted secret, the public key of a passkey, and hashes of recovery codes.',
		],
	},
	{
		id: 'others',
		title: 'Who else is involved',
		blocks: [
			'We do not sell your data. We pass on an article and what belongs to it to the journal that you chose, because that is what you submitted it for, and otherwise only what is said here, unless a law obliges us to.',
			...monitoring(site),
			'Other programs of ours or of partners, such as the catalogue of a library, may be told when an article is accepted, published or withdrawn: its title, abstract, keywords, names of the authors and institution, and never an address, a phone number or a document. When you write to us, such a program is told at most that a message has arrived, not from whom or what it says.',
			'If we rent storage for documents, the company that runs it stores them on our behalf and may not use them.',
			'The chat button on every page is a link to WhatsApp. Until you press it, WhatsApp learns nothing about your visit. When you press it, your browser leaves for WhatsApp with a first sentence that you can change, and the rules of WhatsApp apply there.',
			'Links to registers and to journals lead to websites of others, for which we are not responsible. Your browser does not tell them that you came from here.',
		],
	},
	{
		id: 'rights',
		title: 'Your rights',
		blocks: [
			'They are the same wherever you live, and using them costs nothing.',
			{
				list: [
					'Access: you may ask what we have stored about you, and receive a copy of it as a page to read and as a file for programs.',
					'Correction: you may have changed what is wrong or out of date.',
					'Deletion: you may have your messages, your submissions with their documents, your newsletter address or all of them deleted. What a journal has published or received remains with the journal: there its own rules apply. Of an article that is published here, title, abstract, names of the authors, institutions, ORCID iDs and the citation stay; address, document, conversation and everything else go. If you are a co-author of a submission of others, we take your name off its list of authors. Backups are overwritten in their turn; so that none of them brings you back, we keep a coded form of your address for 24 months, from which it cannot be read.',
					'Objection: you may object to any use of your data and take back a consent, without giving reasons.',
				],
			},
			`Write to [${site.supportEmail}](mailto:${site.supportEmail}), if you can from the e-mail address in question. Otherwise we ask for a confirmation from that address, so that nobody else receives or deletes your data. We answer within 24 hours and do what you ask within one month. If you are not content with us, you may complain to the data protection authority of your country.`,
		],
	},
	{
		id: 'changes',
		title: 'Changes to this policy',
		blocks: [
			'This page describes what the website does now. Before it begins to store or send anything else, this page will say so, and the date at its top will change. Earlier versions are available on request.',
		],
	},
]
