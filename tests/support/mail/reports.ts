// Builds delivery reports and complaint reports as mail servers and mailbox providers send them.

interface Report {
  /** Address that receives the report. */
  readonly to: string
  /** Machine-readable fields of the report. */
  readonly fields: string
  readonly kind?: 'delivery-status' | 'feedback-report'
  /** Part of the original mail that the report quotes. */
  readonly returned?: string
  readonly more?: string
}

/** Builds a multipart/report. @see RFC 3462 */
export function reportMail({ fields, kind = 'delivery-status', more = '', returned = '', to }: Report): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.reader.test
To: ${to}
Subject: =?utf-8?B?VW56dXN0ZWxsYmFy?=
MIME-Version: 1.0
${more}Content-Type: multipart/report; report-type=${kind};
 boundary="part"

This is a MIME-encapsulated message.

--part
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: 8bit

Your mail could not be delivered.

--part
Content-Type: message/${kind}

${fields}
--part
Content-Type: ${kind === 'feedback-report' ? 'message/rfc822' : 'text/rfc822-headers'}

${returned}
--part--
`.replaceAll('\n', '\r\n')
}

/** @see RFC 3464, section 2 */
export const failedFields = (status: string, diagnostic = ''): string => `Reporting-MTA: dns; mx.reader.test
Arrival-Date: Fri, 6 Mar 2026 08:31:00 -0500

Final-Recipient: rfc822; ada@reader.test
Action: failed
Status: ${status}
${diagnostic && `Diagnostic-Code: ${diagnostic}\n`}`

/** @see RFC 5965, section 3 */
export const feedbackFields = (type: string): string => `Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
`
