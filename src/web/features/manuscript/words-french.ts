import type { Words } from './word-lists.ts'

/** Words in French and Italian. */
export const words: Words = {
	corresponding: '(?:contatto|autrice di riferimento)(?=\\s*[:：])',
	author: 'auteure?s?|autor[ei]',
	email: 'courriel',
	kind: 'article (?:de recherche|original)',
	classification: '^reçu(?!\\p{L})',
	salutation: 'ch(?:er|ère)s?\\b.{0,50}|(?:madame|monsieur)\\b.{0,40}|(?:gentil|egregi)\\p{L}+\\b.{0,60}',
	addressee: "(?:al?|à l['’]attention d\\p{L}+) (?:edit\\p{L}+|director\\p{L}*)\\b.{0,60}",
	closing: '(?:bien )?cordialement|(?:distinti|cordiali) saluti',
	titleLabel:
		'titre(?: complet)?|titolo|tit(?:re|olo) (?:de l.article|du manuscrit|dell.articolo|del (?:lavoro|manoscritto))',
	listLabel: 'présentée? par',
	formName: 'nom(?: complet| et prénom)?|nom de l.auteur(?: \\d)?|nome e cognome',
	formDesignation: 'fonction',
	formAffiliation: 'établissement|affiliation|institution|istituzione|ente',
	guide: 'direct(?:eur|rice)s? de (?:thèse|mémoire|recherche)|relator[ei]',
	other:
		'traduc(?:teur|trice)|sous la direction de|(?:membres du|composition du) jury|rapporteure?s?|encadreur|rédact(?:eur|rice)|valutatori|examinat(?:eur|rice)|présidente?|redaction|redazione|relec(?:teur|trice)s?|évaluat(?:eur|rice)s?|éditeurs?|enquêtée?s?|participant[eis]*|interviewée?s?|intervistat[oi]|informateurs?|vu et approuvé|revisor[ei]',
	abstract: 'r[ée]sum[ée]|riassunto|sommario',
	keywords: 'mots[ -]cl[ée]s|parole chiave',
	introduction: 'introduzione|premessa',
	references: 'références(?: bibliographiques)?|riferimenti(?: bibliografici)?|bibliograf(?:ia|ie)|bibliographie',
	structure: 'objectifs?|méthodes|résultats',
	department: 'unité|équipe|dipartimento|ufr|service d\\S+|(?<!\\p{L}{3} )chu(?= \\p{L})|equipe|scuola',
	institution:
		'hôpital|collège|école|musée|autori(?:té|tà)|istituto|cnr|inserm|minist(?:ère|ero)|ospedale|centro|museo|bibliot\\p{L}+|chambre d\\S+|(?:consiglio|conseil) (?:de|nazional|superior|regional)|fondation',
	designation:
		'conseill[eè]re?|éducat(?:eur|rice)|médecin|ingénieure?|étudiante?|(?:chargé|attaché)e? de (?:cours|recherches?)|directeur|directrice|infirmi[eè]re?|infermier[ea]|insegnante|assegnista|ma[îi]tre(?:sse)?[ -](?:de conférences|de recherches?|assistante?)|docente?|do(?:ct|tt)orant?\\p{L}*|ricercat(?:ore|rice)|chercheuse?|enseignante?|psicolog[oa]|psychologue|sage-femme|ostetrica|avocate?|avvocat[oa]|specializzand[oa]|studente(?:ssa)?|pharmacienne?|chirurgien(?:ne)?|praticien(?:ne)? hospitali(?:er|ère)|juriste',
	form: 'formulaire d.{1,60}|(?:fiche|lettre|déclaration|attestation|lettera|dichiarazione|modulo|cession) (?:d.?(?:e |i )?(?:accomp|soumis|prés|cop?u?v|orig|inscr|pres|invio|sottom|droits|conflit)|sur l.honneur|auteur).{0,50}',
	office: 'revue|rivista|colloque|congr[èe]s|convegno|secr[ée]tariat|segreteria|rédaction',
	honorific: 'mme|mlle|dott|(?:dott|prof)\\.ssa',
	degree: 'docteur',
}
