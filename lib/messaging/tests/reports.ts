/** What the mail servers of this world write when something comes back, with the CRLF of the wire. */
export interface ReportParts {
  /** The id of the message it is about. */
  readonly id: string;
  /** Of whom it tells; no address of a report is believed. */
  readonly recipient?: string;
  readonly status?: string;
  readonly action?: string;
  readonly diagnostic?: string;
}

function onWire(text: string): string {
  return text.replace(/^\n/, '').replaceAll('\n', '\r\n');
}

/** Postfix's bounce(8), which was given the id as envelope id, and returns headers. */
export function postfixReport({
  id,
  recipient = 'ada@example.com',
  status = '5.1.1',
  action = 'failed',
  diagnostic = `smtp; 550 ${status} <${recipient}>: Recipient address rejected:\n    User unknown in virtual mailbox table`,
}: ReportParts): string {
  return onWire(`
Return-Path: <>
Received: by mail.portal.example (Postfix)
\tid 4F1B02A0C3; Mon, 23 Nov 2026 10:00:00 +0000 (UTC)
Date: Mon, 23 Nov 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mail.portal.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@portal.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4E8A32A0C1.1795428000/mail.portal.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261123100000.4F1B02A0C3@mail.portal.example>

This is a MIME-encapsulated message.

--4E8A32A0C1.1795428000/mail.portal.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.portal.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${recipient}>: host mx.example.com[192.0.2.1] said: 550 ${status}
    (in reply to RCPT TO command)

--4E8A32A0C1.1795428000/mail.portal.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.portal.example
Original-Envelope-Id: ${id}
X-Postfix-Queue-ID: 4E8A32A0C1
X-Postfix-Sender: rfc822; bounces@portal.example
Arrival-Date: Mon, 23 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: ${diagnostic}

--4E8A32A0C1.1795428000/mail.portal.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Return-Path: <bounces@portal.example>
From: Northwind <no-reply@portal.example>
To: ${recipient}
Subject: Your invoice
Message-ID: <${id}@portal.example>
Auto-Submitted: auto-generated

--4E8A32A0C1.1795428000/mail.portal.example--
`);
}

/** Exchange Online, which was told no envelope id, and returns the headers in small letters folded. */
export function exchangeReport({
  id,
  recipient = 'ada@example.com',
  status = '5.1.10',
  action = 'failed',
}: ReportParts): string {
  return onWire(`
Received: from AM0PR01MB0001.eurprd01.prod.exchangelabs.com (2603:10a6::1) by
 AM0PR01MB0002.eurprd01.prod.exchangelabs.com with HTTPS; Mon, 23 Nov 2026
 10:00:00 +0000
MIME-Version: 1.0
From: <postmaster@example.com>
To: <bounces@portal.example>
Date: Mon, 23 Nov 2026 10:00:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="00000000-0000-0000-0000-000000000abc"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <ndr@AM0PR01MB0001.eurprd01.prod.exchangelabs.com>
In-Reply-To: <${id}@portal.example>
References: <${id}@portal.example>
Subject: Undeliverable: Your invoice
Auto-Submitted: auto-replied

--00000000-0000-0000-0000-000000000abc
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="alternative-of-the-text"

--alternative-of-the-text
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${recipient} couldn't be delivered.=0A

--alternative-of-the-text
Content-Type: text/html; charset="us-ascii"

<html><body><b>Your message couldn't be delivered.</b></body></html>

--alternative-of-the-text--

--00000000-0000-0000-0000-000000000abc
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.portal.example
Arrival-Date: Mon, 23 Nov 2026 09:59:58 +0000

Final-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not
 found by SMTP address lookup

--00000000-0000-0000-0000-000000000abc
Content-Type: message/rfc822

Received: from mail.portal.example (192.0.2.9) by
 AM0PR01MB0001.eurprd01.prod.exchangelabs.com
From: Northwind <no-reply@portal.example>
To: <${recipient}>
Subject: Your invoice
Message-ID:
 <${id}@portal.example>
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="of-ours"

--of-ours
Content-Type: text/plain

Somebody's invoice.
--of-ours--

--00000000-0000-0000-0000-000000000abc--
`);
}

/** Gmail's, with related pictures before what programs read. */
export function gmailReport({
  id,
  recipient = 'ada@gmail.com',
  status = '5.1.1',
  action = 'failed',
}: ReportParts): string {
  return onWire(`
Return-Path: <>
Received: by mail-sor-f69.google.com; Mon, 23 Nov 2026 02:00:00 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000a1b2c3"; report-type=delivery-status
To: bounces@portal.example
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
Message-ID: <655f0000.mta@google.com>
Date: Mon, 23 Nov 2026 02:00:00 -0800 (PST)
References: <${id}@portal.example>
In-Reply-To: <${id}@portal.example>
X-Failed-Recipients: ${recipient}
Auto-Submitted: auto-replied

--000000000000a1b2c3
Content-Type: multipart/related; boundary="000000000000d4e5f6"

--000000000000d4e5f6
Content-Type: multipart/alternative; boundary="000000000000a7b8c9"

--000000000000a7b8c9
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${recipient}.

--000000000000a7b8c9
Content-Type: text/html; charset="UTF-8"

<html><body><h1>Address not found</h1></body></html>
--000000000000a7b8c9--
--000000000000d4e5f6
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
--000000000000d4e5f6--
--000000000000a1b2c3
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; no-reply@portal.example
Arrival-Date: Mon, 23 Nov 2026 01:59:58 -0800 (PST)
X-Original-Message-ID: <${id}@portal.example>

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist.
Last-Attempt-Date: Mon, 23 Nov 2026 02:00:00 -0800 (PST)

--000000000000a1b2c3
Content-Type: message/rfc822

From: Northwind <no-reply@portal.example>
To: ${recipient}
Subject: Your invoice
Message-ID: <${id}@portal.example>

Somebody's invoice.
--000000000000a1b2c3--
`);
}

/** Exim, which says 5.0.0 of everything, and what it was told beside it. */
export function eximReport({
  id,
  diagnostic = 'smtp; 550 5.1.1 No such user',
}: ReportParts): string {
  return onWire(`
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.portal.example>
To: bounces@portal.example
References: <${id}@portal.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=1700000000-eximdsn-1
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1r5Kq7-0000AB-01@mail.portal.example>

--1700000000-eximdsn-1
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1700000000-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; mail.portal.example

Action: failed
Final-Recipient: rfc822;ada@example.com
Status: 5.0.0
Remote-MTA: dns; mx.example.com
Diagnostic-Code: ${diagnostic}

--1700000000-eximdsn-1
Content-type: text/rfc822-headers

Return-path: <bounces@portal.example>
To: ada@example.com
Message-ID: <${id}@portal.example>

--1700000000-eximdsn-1--
`);
}

/** A feedback report of a mailbox provider (RFC 5965): somebody has pressed "spam". */
export function complaintReport({ id, type = 'abuse' }: { id: string; type?: string }): string {
  return onWire(`
From: <abuse-desk@mailbox.example>
Date: Mon, 23 Nov 2026 10:00:00 +0000
Subject: FW: Your invoice
To: <bounces@portal.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.9.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <bounces@portal.example>
Original-Rcpt-To: <redacted@mailbox.example>
Received-Date: Mon, 23 Nov 2026 09:59:00 +0000
Source-IP: 192.0.2.9

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: Northwind <no-reply@portal.example>
Received: from mail.portal.example (192.0.2.9) by mx.mailbox.example
To: <redacted@mailbox.example>
Subject: Your invoice
Message-ID: <${id}@portal.example>

Somebody's invoice.
--part1_13d.2e68ed54_boundary--
`);
}
