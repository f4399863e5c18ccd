import type { ArticleMatchAnswer, JournalMatch, MatchAnswer, MatchInput } from '../../contract/matching.ts'
import type { MatchState, TargetFit } from '../../contract/matching-words.ts'
import type { Caller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { MatchCatalogue } from './catalogue.ts'
import { judgeHit, judgeText, lower } from './confidence.ts'
import { acceptsLanguage, countChoices, leftOutBy, type MatchFilters } from './filters.ts'
import { type MatchIndex, proseTerms } from './match-index.ts'
import type { MatchableJournal } from './matching.repository.ts'
import { type Query, readQuery } from './query.ts'
import { type Ranked, rank, wordParts } from './rank.ts'
import { explain, subjectsOfText } from './reasons.ts'

const shownMatches = 10
const namedHidden = 3
/** Journals far below the best are no candidates: they do not count as fitting, nor in the filters. */
const candidates = { share: 0.3, most: 300 }

type Index = MatchIndex<MatchableJournal>
type Match = Ranked<MatchableJournal>
export type MatchedArticle = {
	title: string
	abstract: string
	keywords: string
	journal: { id: number; title: string } | null
}
type Parts = {
	catalogue: MatchCatalogue
	limits: LimitsService
	findArticle: (id: number) => Promise<MatchedArticle>
}

/** Compares a text with the catalogue. */
export function answerFor(index: Index, input: MatchInput): MatchAnswer {
	const query = readQuery(input)
	const text = judgeText(query)
	const filters: MatchFilters = { ...input, language: input.language ?? query.language }
	const ranked = text === 'none' ? [] : rank(index, query)
	const fitting = ranked.filter(({ entry }) => leftOutBy(entry.journal, filters).length === 0)
	const confidence = lower(text, judgeHit(hitOf(index, query, fitting[0])))
	return {
		confidence,
		language: query.language ?? null,
		subjects: text === 'none' ? [] : subjectsOfText(query),
		matches: confidence === 'none' ? [] : shown(index, query, fitting),
		hidden: hiddenBy(filters, ranked, fitting[0]),
		counts: countChoices(candidatesOf(ranked), filters),
		journals: index.size,
	}
}

/** Finds journals for a text. The text is read, compared and forgotten: nothing of it is written anywhere. */
export function matchingService({ catalogue, limits, findArticle }: Parts) {
	return {
		/** For a visitor, whose network is limited. */
		async match(input: MatchInput, caller: Caller): Promise<MatchAnswer> {
			await limits.count('matches', caller)
			return answerFor(await catalogue.read(), input)
		},

		/** For staff: which journals fit an article, and how its own compares. */
		async forArticle(id: number): Promise<ArticleMatchAnswer> {
			const { title, abstract, keywords, journal } = await findArticle(id)
			const index = await catalogue.read()
			const query = readQuery({ title, abstract: `${abstract}\n${keywords}` })
			const text = judgeText(query)
			const ranked = text === 'none' ? [] : rank(index, query)
			const accepts = ({ languages }: MatchableJournal) =>
				query.language === undefined || acceptsLanguage({ languages }, query.language)
			const fitting = ranked.filter(({ entry }) => accepts(entry.journal))
			const confidence = lower(text, judgeHit(hitOf(index, query, fitting[0])))
			const own = journal && index.find(journal.id)
			return {
				confidence,
				language: query.language ?? null,
				matches: confidence === 'none' ? [] : shown(index, query, fitting),
				target: journal && {
					journal,
					...targetOf({ index, query, fitting, confidence }, journal.id),
					acceptsLanguage: own ? accepts(own.journal) : true,
				},
			}
		},
	}
}
export type MatchingService = ReturnType<typeof matchingService>

const hitOf = (index: Index, query: Query, best: Match | undefined) =>
	best && {
		matchedWords: wordParts(index, query, best.entry).filter(({ part }) => part > 0).length,
		likeness: best.likeness,
		proseTerms: proseTerms(best.entry),
	}

const shown = (index: Index, query: Query, fitting: Match[]): JournalMatch[] =>
	fitting.slice(0, shownMatches).map((one) => {
		const { scope: _s, description: _d, keywords: _k, alternativeTitle: _a, ...journal } = one.entry.journal
		return { journal, isClose: isClose(one.score, fitting[0]), ...explain(index, query, one) }
	})

const isClose = (score: number, best: Match | undefined) => score >= candidates.share * (best?.score ?? 0)

const candidatesOf = (ranked: Match[]): MatchableJournal[] => {
	return ranked
		.slice(0, candidates.most)
		.filter(({ score }) => isClose(score, ranked[0]))
		.map(({ entry }) => entry.journal)
}

/** Better matches than the first one shown, or the best of all where nothing is left. */
function hiddenBy(filters: MatchFilters, ranked: Match[], first: Match | undefined): MatchAnswer['hidden'] {
	const better = first ? ranked.slice(0, ranked.indexOf(first)) : ranked.slice(0, shownMatches)
	return {
		count: better.length,
		best: better.slice(0, namedHidden).map(({ entry: { journal } }) => ({
			id: journal.id,
			title: journal.title,
			by: leftOutBy(journal, filters),
		})),
	}
}

type Compared = { index: Index; query: Query; fitting: Match[]; confidence: MatchState }

/** The rank of a journal among those that fit, and whether that is a mismatch. */
function targetOf({ index, query, fitting, confidence }: Compared, id: number) {
	const at = fitting.findIndex(({ entry }) => entry.journal.id === id)
	const own = fitting[at]
	return {
		fit: fitOf({ at, own, best: fitting[0], confidence }),
		rank: at === -1 ? null : at + 1,
		missing: own ? explain(index, query, own).missing : [],
	}
}

type Placed = { at: number; own: Match | undefined; best: Match | undefined; confidence: MatchState }

function fitOf({ at, own, best, confidence }: Placed): TargetFit {
	// nothing is known about the text: no reason to doubt the author's choice
	if (confidence === 'none') return 'possible'
	if (at === 0) return 'best'
	if (!own) return 'mismatch'
	if (at < shownMatches) return isClose(own.score, best) ? 'fits' : 'possible'
	return own.score >= (best?.score ?? 0) / 2 ? 'possible' : 'mismatch'
}
