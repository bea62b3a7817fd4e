update sightings set drawn = times;--> statement-breakpoint
ALTER TABLE "assessments" DROP COLUMN "redraw_of";