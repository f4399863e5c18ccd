/**
 * Joins the class names that apply. It does not resolve conflicts: two utilities for one property are decided by the
 * style sheet, so a component offers a variant instead, or the caller writes `mt-0!`.
 */
export function cx(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ')
}
