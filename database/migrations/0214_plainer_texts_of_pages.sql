-- The first texts of the pages said some things as nobody would say them ("Everything we raise money for stands on one of
-- them"). A text that nobody has edited yet gets plainer words; it stays at version 1, so that it still counts as unedited.

update page_texts set title = coalesce(plain.new_title, page_texts.title), text = plain.new_text
from (
  values
    ('about_mission', null, 'We help people of Odisha to raise money and skills for what they have decided to do themselves, in education, employment and equality. The plan is theirs. We check it, make giving simple and safe, and see to it that everyone who gave can follow what became of it.',
     'People in Odisha decide what to do for education, employment and equality. We help them raise the money and the skills. The plan is theirs. We check it, make donating simple and safe, and let every donor see how the money was used.'),
    ('about_vision', null, 'An Odisha in which a girl in Koraput has the same school years before her as one in Cuttack, in which work can be found within a day''s journey, and in which nobody needs a mediator to be heard: village by village, with accounts that anybody may read.',
     'An Odisha where a girl in Koraput can expect as many years of school as a girl in Cuttack. Where people find work within a day''s journey, and nobody needs a go-between to be heard. We work towards it village by village, with accounts that anyone may read.'),
    ('about_join', null, 'Give to a campaign, offer a Saturday, or tell us what your village has decided to do. ₹500 gives two children school supplies; an afternoon of yours can open a reading room.',
     'Donate to a campaign, volunteer on a Saturday, or tell us what your village has decided to do. ₹500 buys school supplies for two children; one afternoon of your time can open a reading room.'),
    ('team_hero', null, 'The plan of a campaign is its organiser''s, who lives where the work is done; checking it and keeping its money safe is ours.',
     'Organisers live where the work is done, and plan the campaigns. We check their plans and keep the money safe.'),
    ('team_hero', null, 'A small office in Bhubaneswar, and many organisers in the districts. The plan of a campaign is theirs; checking it and keeping its money safe is ours.',
     'A small office in Bhubaneswar, and many organisers in the districts. They plan the campaigns; we check the plans and keep the money safe.'),
    ('pillar_education', null, 'From the first picture book in a child''s own language to the form that a grandmother reads before she signs it. Classes are held where people live, at hours at which they can come.',
     'From the first picture book in a child''s own language to the form that a grandmother reads before she signs it. Classes are held where people live, at hours that suit them.'),
    ('pillar_employment', null, 'Trades for which there is work within a day''s journey: wiring, tailoring, boat repair, solar pumps. Whoever teaches lives from the trade, and whoever finishes leaves with tools and a first order.',
     'Trades that offer work within a day''s journey: wiring, tailoring, boat repair, solar pumps. The teachers earn their living from the trade, and those who finish leave with tools and a first order.'),
    ('pillar_equality', null, 'Bank accounts, licences, land papers and seats in meetings, in people''s own names. We walk along to the counter the first time, and the second time nobody needs us.',
     'Bank accounts, licences, land papers and seats in meetings, in people''s own names. We go along to the counter the first time; the second time, nobody needs us.'),
    ('home_hero', 'Donations you can follow to the last rupee', '{organisation} brings people together behind what villages and towns of Odisha have decided to do for themselves, and keeps every account open.',
     '{organisation} brings people together to support what villages and towns in Odisha have decided to do for themselves. Every account is open for all to read.'),
    ('home_pillars', null, 'Everything we raise money for stands on one of them.',
     'Education, employment and equality guide our work in Odisha.'),
    ('programs_hero', null, 'Courses and groups that stay after the campaign has ended, taught by people who live from what they teach.',
     'Courses and groups that continue after a campaign ends, taught by people who earn their living from what they teach.'),
    ('campaigns_hero', null, 'Find one that is close to you. Every gift is counted the moment it arrives, and every organiser reports what came of it.',
     'Find one that is close to you. Every donation is counted as soon as it arrives, and every organiser reports how it was used.'),
    ('stories_hero', null, 'Told by the people themselves, and written down as they told them.',
     'People tell their stories here in their own words.'),
    ('marketplace_hero', null, 'Made in Odisha, and bought from the hands that made it.',
     'Made in Odisha, and bought directly from the people who made it.'),
    ('donations_hero', null, 'Once or every month, to the General Fund, which goes where a campaign falls short.',
     'Donate once or every month to the General Fund. It helps campaigns that fall short of their goal.'),
    ('donations_campaign', null, 'Once or every month. All of it is entered for this campaign.',
     'Donate once or every month. All of it goes to this campaign.'),
    ('donations_reasons', null, 'Why you can follow your gift',
     'How you can follow your donation'),
    ('donations_tax', null, 'It needs your legal name and PAN, and an approval of the organisation for that day. The form here does not ask for them: where a tax receipt can be issued, the page of your donation does after the payment.',
     'It needs an 80G approval of the organisation for that day, and your legal name and PAN. You do not enter those two here: if we can issue a tax receipt, your donation page asks for both after you pay.'),
    ('donations_steps', null, 'How a gift travels',
     'What happens to your donation'),
    ('donations_causes', 'Prefer to choose a cause?', 'Each campaign says who, where, how much, and what a rupee buys.',
     'Each campaign page says who needs how much, where, and what the money will buy.'),
    ('team_organisers', null, 'Each campaign is led by people who live where the work is done. Their name, their place and a few lines about them stand on every campaign’s page.',
     'Each campaign is led by people who live where the work is done. Its page shows their name, their place and a few lines about them.'),
    ('team_bookkeepers', null, 'Every gift is entered twice, as money received and as money owed to a campaign. The two sides are compared by a program that anybody may read.',
     'Every donation is entered twice: as money received, and as money owed to a campaign. A program that anyone may read compares the two sides.'),
    ('team_officer', null, 'Hears what went wrong, within the times that the grievance page promises, and does not judge their own work.',
     'Looks into your complaint within the times that the grievance page promises, and never decides on a complaint about their own work.'),
    ('contact_hero', null, 'A person reads what you write and answers within 24 hours; by phone you reach the office during its hours.',
     'A person reads your message and answers within 24 hours. You can also call us during office hours.'),
    ('contact_questions', null, 'These come up most often.',
     'People ask us these most often.'),
    ('contact_newsletter', null, 'News from the districts about once a month. You confirm by e-mail, and end it with one click.',
     'News from the districts, about once a month. You confirm by email, and can unsubscribe any time with one click.'),
    ('newsletter_hero', 'Newsletter by email', 'About once a month we write what became of the money and what is needed next. No one else gets your address, and one click ends the letters.',
     'About once a month, we write about how the money was used and what is needed next. Nobody else gets your address, and you can unsubscribe any time with one click.'),
    ('transparency_hero', null, 'What was given, what was returned, what was spent, what organisers have for their next bills and what remains, straight from our books.',
     'Donations, refunds, spending, money that organisers hold for their next bills, and the balance: straight from our books.')
) as plain (id, new_title, old_text, new_text)
where page_texts.version = 1 and page_texts.id = plain.id and page_texts.text = plain.old_text;

update giving_points set title = coalesce(plain.new_title, giving_points.title), text = plain.new_text
from (
  values
    ('You choose', null, 'A campaign or the general fund, and any amount from ₹1. Your e-mail address is all we need for the receipt.',
     'A campaign or the General Fund, and any amount from ₹1. For the receipt, we need only your email address.'),
    ('You pay', null, 'In the gateway''s own window, by UPI, card, wallet or net banking. Card numbers and PINs never reach us.',
     'In Razorpay''s own window, by UPI, card, wallet or net banking. Card numbers and PINs never reach us.'),
    ('We check', null, 'Our server asks the gateway whether the payment was captured. Only then is the gift entered in the books, once.',
     'Our server asks Razorpay whether the payment went through. Only then do we enter your donation in our books, once.'),
    ('It counts', null, 'The campaign''s total rises in every open browser, and a numbered receipt is on its way to you by e-mail.',
     'The campaign''s total rises on every open page, and we email you a numbered receipt.'),
    ('It is spent', null, 'Against the plan on the page: a sheet of roofing, a pair of spectacles, a month of a teacher''s wage.',
     'According to the plan on the campaign''s page: a sheet of roofing, a pair of spectacles, a month''s wage for a teacher.'),
    ('You read about it', null, 'Organisers write in the updates what was bought, what it cost and what did not go as planned.',
     'In their updates, organisers write what they bought, what it cost and what did not go as planned.'),
    ('A number for each gift', 'A number for each donation', 'Your receipt carries a running number, so none can be missing from our books and none is there twice.',
     'Receipts are numbered in order, so that none can be missing from our books and none is there twice.'),
    ('Totals that add up', null, 'What a campaign has raised is the sum of its paid gifts less refunds, checked against the ledger.',
     'A campaign''s total is the sum of its paid donations minus refunds, checked against our books.'),
    ('Updates with sums in them', 'Updates with amounts', 'Bought, spent, saved, left over: organisers report in rupees, the awkward weeks included.',
     'Bought, spent, saved, left over: organisers report in rupees, even in difficult weeks.'),
    ('Mistakes can be put right', null, 'A payment taken twice goes back by itself. For a gift made by mistake, write to us within 7 days.',
     'If a payment is taken twice, we refund one automatically. If you donated by mistake, write to us within 7 days.')
) as plain (old_title, new_title, old_text, new_text)
where giving_points.version = 1 and giving_points.title = plain.old_title and giving_points.text = plain.old_text;

update about_values set title = coalesce(plain.new_title, about_values.title), text = plain.new_text
from (
  values
    ('Open accounts', null, 'What came in, what went out and what is left stand on the same page as the request. A saved ₹600 is as worth reporting as a mistake.',
     'What came in, what went out and what is left are on the same page as the request. We report a saved ₹600 as readily as a mistake.'),
    ('Local decisions', null, 'Those who live with the result choose the place, the order and the mason. We ask questions and bring comparisons, and then we stand back.',
     'Those who will live with the result choose the place, the order of work and the mason. We ask questions, offer comparisons, and then step back.'),
    ('Dignity', null, 'We describe what people do and need, in words that they would use of themselves. No photograph is used without a yes, and no child''s story for money.',
     'We describe what people do and need in words they would use for themselves. We use no photograph without consent, and no child''s story to raise money.'),
    ('Staying on', null, 'We count again after a year: trees that stand, pumps that run, girls in class. What did not last is published, too.',
     'We count again after a year: trees still standing, pumps still running, girls still in class. We also publish what did not last.')
) as plain (old_title, new_title, old_text, new_text)
where about_values.version = 1 and about_values.title = plain.old_title and about_values.text = plain.old_text;

update feature_cards set title = coalesce(plain.new_title, feature_cards.title), description = plain.new_text
from (
  values
    ('Donations', null, 'Give from ₹1 upwards, with or without your name, and see it counted the moment it arrives.',
     'Donate any amount from ₹1, with or without your name, and see it counted as soon as it arrives.'),
    ('Secure Payments', null, 'UPI, cards and net banking through Razorpay. A payment that was taken twice goes back by itself.',
     'UPI, cards and net banking through Razorpay. If a payment is taken twice, we refund one automatically.'),
    ('Social Impact Feed', null, 'Stories from the districts as they are written, with room to answer, ask and follow.',
     'Stories from the districts as people write them. Comment, ask questions and follow.')
) as plain (old_title, new_title, old_text, new_text)
where feature_cards.version = 1 and feature_cards.title = plain.old_title and feature_cards.description = plain.old_text;

update faqs set question = coalesce(plain.new_title, faqs.question), answer = plain.new_text
from (
  values
    ('Money left my account, but no e-mail came', 'Money left my account, but I got no email', 'Please do not pay again. We compare every payment with our books by ourselves, and a gift that was paid for is counted even if your connection broke. If nothing has come after an hour, write to us with the payment number from your bank or UPI app.',
     'Please do not pay again. We compare every payment with our books automatically, and count a paid donation even if your connection broke. If nothing has come after an hour, write to us with the payment number from your bank or UPI app.'),
    ('I paid twice, or more than I meant to', null, 'A second payment for the same gift goes back by itself. For anything else the refund policy, at the foot of this page, says what is possible and how long it takes.',
     'We refund a second payment for the same donation automatically. For anything else, the refund policy says what is possible and how long it takes. Its link is at the foot of this page.'),
    ('Something about a campaign looks wrong', null, 'Tell us the campaign''s name and what you saw. Two people who do not work on that campaign look at it. You can also use the formal way on the grievance page, at the foot of this page.',
     'Tell us the campaign''s name and what you saw. Two people who do not work on that campaign will look into it. You can also make a formal complaint as the grievance page describes. Its link is at the foot of this page.'),
    ('I want to start a campaign or help on site', null, 'Write where you live, what is needed and who would keep the accounts. We come and look before a campaign goes online.',
     'Tell us where you live, what is needed and who would keep the accounts. We will come and see before a campaign goes live.')
) as plain (old_title, new_title, old_text, new_text)
where faqs.version = 1 and faqs.question = plain.old_title and faqs.answer = plain.old_text;
