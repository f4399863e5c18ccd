import { type RouteObject, redirect } from 'react-router'
import { chunk } from './lib/chunk-reload.ts'
import type { RouteHandle } from './lib/preload.ts'
import { ErrorPage } from './pages/public/error.tsx'

/** The server sends only their shell; their content is loaded with the token that only the browser has. */
const staffPage = (name: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
	path: name,
	handle: { module: `src/web/pages/admin/${name}.tsx`, isPrivate: true } satisfies RouteHandle,
	lazy,
})

const admin: RouteObject = {
	path: 'admin',
	// this file itself: the browser loads it with the page
	handle: { module: 'src/web/staff-routes.tsx', isPrivate: true } satisfies RouteHandle,
	children: [
		{ index: true, loader: () => redirect('/admin/dashboard') },
		staffPage(
			'login',
			chunk(() => import('./pages/admin/login.tsx')),
		),
		staffPage(
			'forgot-password',
			chunk(() => import('./pages/admin/forgot-password.tsx')),
		),
		staffPage(
			'reset-password',
			chunk(() => import('./pages/admin/reset-password.tsx')),
		),
		{
			handle: { module: 'src/web/layouts/staff-layout.tsx' } satisfies RouteHandle,
			lazy: chunk(() => import('./layouts/staff-layout.tsx')),
			children: [
				staffPage(
					'dashboard',
					chunk(() => import('./pages/admin/dashboard.tsx')),
				),
				{
					...staffPage(
						'article',
						chunk(() => import('./pages/admin/article.tsx')),
					),
					path: 'articles/:id',
				},
				...['articles/:id/invoices/:invoiceId', 'articles/:id/receipts/:paymentId'].map((path) => ({
					...staffPage(
						'invoice',
						chunk(() => import('./pages/admin/invoice.tsx')),
					),
					path,
				})),
				...['articles/import', 'journals/import'].map((path) => ({
					...staffPage(
						'imports',
						chunk(() => import('./pages/admin/imports.tsx')),
					),
					path,
				})),
				...['articles/import/:id', 'journals/import/:id'].map((path) => ({
					...staffPage(
						'import',
						chunk(() => import('./pages/admin/import.tsx')),
					),
					path,
				})),
				{
					...staffPage(
						'journal-issues',
						chunk(() => import('./pages/admin/journal-issues.tsx')),
					),
					path: 'journals/:id/issues',
				},
				staffPage(
					'bank-statement',
					chunk(() => import('./pages/admin/bank-statement.tsx')),
				),
				staffPage(
					'deposits',
					chunk(() => import('./pages/admin/deposits.tsx')),
				),
				staffPage(
					'saved-replies',
					chunk(() => import('./pages/admin/saved-replies.tsx')),
				),
				staffPage(
					'assignment-rules',
					chunk(() => import('./pages/admin/assignment-rules.tsx')),
				),
				staffPage(
					'campaigns',
					chunk(() => import('./pages/admin/campaigns.tsx')),
				),
				staffPage(
					'people',
					chunk(() => import('./pages/admin/people.tsx')),
				),
				staffPage(
					'activity',
					chunk(() => import('./pages/admin/activity.tsx')),
				),
				staffPage(
					'settings',
					chunk(() => import('./pages/admin/settings.tsx')),
				),
				staffPage(
					'status',
					chunk(() => import('./pages/admin/status.tsx')),
				),
				staffPage(
					'trash',
					chunk(() => import('./pages/admin/trash.tsx')),
				),
				staffPage(
					'person',
					chunk(() => import('./pages/admin/person.tsx')),
				),
				staffPage(
					'mail',
					chunk(() => import('./pages/admin/mail.tsx')),
				),
			],
		},
	],
}

export const staffPages: RouteObject[] = [{ ErrorBoundary: ErrorPage, children: [admin] }]
